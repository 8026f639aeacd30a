import type { Component } from "svelte";

/**
 * A part of a screen that most moments do without: it is loaded when it is first needed, and stays. One that could
 * not be loaded is tried again when it is needed the next time. Make it while a component starts.
 */
export class OnDemand<Props extends Record<string, unknown>, Bound extends keyof Props | "" = ""> {
  #part: Component<Props, object, Bound> | undefined = $state.raw();

  constructor(
    load: () => Promise<{ readonly default: Component<Props, object, Bound> }>,
    isNeeded: () => boolean,
  ) {
    $effect(() => {
      if (!isNeeded() || this.#part) return;
      load().then(
        (module) => (this.#part = module.default),
        () => undefined,
      );
    });
  }

  get part(): Component<Props, object, Bound> | undefined {
    return this.#part;
  }
}
