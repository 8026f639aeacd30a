import { untrack } from "svelte";

// Two live regions serve the whole page: one that waits its turn, one that interrupts.

let polite = $state("");
let assertive = $state("");
/** Equal texts in a row are read again only if they differ: a space that nobody hears. */
const again = (text: string, last: string): string => (text === last ? `${text} ` : text);

export const announcements = {
  get polite(): string {
    return polite;
  },
  get assertive(): string {
    return assertive;
  },
};

/** Reads something out when there is a pause: what others do. */
export function announce(text: string): void {
  polite = again(
    text,
    untrack(() => polite),
  );
}

/** Reads something out at once: your turn, an error. */
export function interrupt(text: string): void {
  assertive = again(
    text,
    untrack(() => assertive),
  );
}
