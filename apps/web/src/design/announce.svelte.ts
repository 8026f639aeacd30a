import { untrack } from "svelte";

// Two live regions serve the whole page: one that waits its turn, one that interrupts. All that ears get goes through
// them, notices as well: a second way would tell some things twice.

/** News within this time is read out as one: a live region that changes too fast loses words. */
const TOGETHER = 150;
/** A region that has just been moved is heard again after this time. */
const SETTLED = 100;
/** What was said within this time before a move may not have been heard. */
const FRESH = 500;

class Region {
  #text = $state("");
  #saidAt = -FRESH;

  get text(): string {
    return this.#text;
  }
  say(text: string): void {
    const last = untrack(() => this.#text);
    // Equal texts in a row are read again only if they differ: a space that nobody hears.
    this.#text = text === last ? `${text} ` : text;
    this.#saidAt = performance.now();
  }
  /** Some screen readers read a region that appears, others what changes in it later: it appears empty. */
  move(): void {
    const text = untrack(() => this.#text);
    const isFresh = performance.now() - this.#saidAt < FRESH;
    this.#text = "";
    if (isFresh) setTimeout(() => this.#text === "" && this.say(text), SETTLED);
  }
}
const polite = new Region();
const assertive = new Region();

export const announcements = {
  get polite(): string {
    return polite.text;
  },
  get assertive(): string {
    return assertive.text;
  },
  /** The regions are in another place: only what was just said is said there again. */
  move(): void {
    polite.move();
    assertive.move();
  },
};

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads something out when there is a pause: what others do. Texts that come close together are read as one, of
 * those about the same topic only the last.
 */
export function announce(text: string, topic = text): void {
  if (text === "") return;
  waiting.delete(topic);
  waiting.set(topic, text);
  timer ??= setTimeout(() => {
    timer = undefined;
    polite.say([...waiting.values()].join(" "));
    waiting.clear();
  }, TOGETHER);
}

/** Reads something out at once: your turn, an error. */
export function interrupt(text: string): void {
  assertive.say(text);
}
