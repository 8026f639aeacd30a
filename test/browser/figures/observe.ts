/** In a trace, where a page has shown its first card: all before is opening a table, all after is playing. */
export const FIRST_CARD = "cairn first card";

/**
 * Runs inside the page, as its first script, and sees nothing of this module: notes in `firstCard` the milliseconds
 * from the press on "Play now" to the first picture with a card of the hand, and marks it for the trace.
 */
export function observe(firstCardMark: string): void {
  let pressedAt: number | undefined;
  document.addEventListener("click", () => (pressedAt ??= performance.now()), { capture: true });
  const note = (): void => {
    Object.assign(globalThis, { firstCard: performance.now() - (pressedAt ?? 0) });
    performance.mark(firstCardMark);
  };
  const changes = new MutationObserver(() => {
    if (pressedAt === undefined || !document.querySelector("[role=option]")) return;
    changes.disconnect();
    // The first task after a frame runs when its picture has been made.
    requestAnimationFrame(() => setTimeout(note));
  });
  changes.observe(document, { childList: true, subtree: true });
}
