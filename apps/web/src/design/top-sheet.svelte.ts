import { untrack } from "svelte";

/** The dialogs of the open sheets, the topmost last. */
let dialogs: readonly HTMLElement[] = $state.raw([]);

export const topSheet = {
  /** Reactive; undefined while no sheet is open. */
  get dialog(): HTMLElement | undefined {
    return dialogs.at(-1);
  },

  /** A sheet has opened over all others; the answer is to be called when it closes. */
  raise(dialog: HTMLElement): () => void {
    dialogs = [...untrack(() => dialogs), dialog];
    return () => (dialogs = untrack(() => dialogs).filter((other) => other !== dialog));
  },
};
