import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

/** Cards drawn with one picture: more would take a slow phone too long. */
const AT_ONCE = 8;
/** What is about to be scrolled into sight is drawn already. */
const AHEAD = "120px";

interface Waiting {
  readonly cards: number;
  readonly draw: () => void;
}

/** Lets a long list be drawn where it is seen, some cards with every picture. */
export class Gradual {
  readonly #of = new WeakMap<Element, Waiting>();
  #waiting: Waiting[] = [];
  #frame = 0;
  #observer: IntersectionObserver | undefined;

  /** Calls `draw` once, when the element is seen or nearly so; it has so many cards. `scrolls` is what it scrolls in. */
  whenSeen(cards: number, scrolls: string, draw: () => void): Attachment {
    return (node) => {
      untrack(() => this.#watch(node, scrolls, { cards, draw }));
      return () => this.#observer?.unobserve(node);
    };
  }

  #watch(node: Element, scrolls: string, waiting: Waiting): void {
    this.#observer ??= new IntersectionObserver((entries) => this.#see(entries), {
      root: node.closest(scrolls),
      rootMargin: AHEAD,
    });
    this.#of.set(node, waiting);
    this.#observer.observe(node);
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const waiting = this.#of.get(target);
      if (!isIntersecting || !waiting) continue;
      this.#observer?.unobserve(target);
      this.#waiting.push(waiting);
    }
    if (this.#frame === 0) this.#drawSome();
  }

  #drawSome(): void {
    let cards = 0;
    while (this.#waiting.length > 0 && cards < AT_ONCE) {
      const next = this.#waiting.shift();
      next?.draw();
      cards += next?.cards ?? 0;
    }
    this.#frame = this.#waiting.length === 0 ? 0 : requestAnimationFrame(() => this.#drawSome());
  }
}
