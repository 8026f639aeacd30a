// What runs inside the page to measure it: `observe` sees nothing of this module.

/** What the page has noticed about itself, in milliseconds. */
export interface Observed {
  /** From an input to the next picture, once cards are there. */
  readonly inputs: number[];
  /** From one turn of the page's thread to draw to the next, while cards were moving. */
  readonly frames: number[];
  /** From the press on "Play now" to the first card of the hand on the screen. */
  firstCard: number | undefined;
}

/** In a trace, where a page has shown its first card: all before is opening a table, all after is playing. */
export const FIRST_CARD = "cairn first card";

/** Begins to watch, as the first script of the page. */
export function observe(firstCardMark: string): void {
  const observed: Observed = { inputs: [], frames: [], firstCard: undefined };
  Object.assign(globalThis, { observed });
  let shownAt = Infinity;
  const ofInput = { type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) {
      const isInput = /^(?:pointerdown|pointerup|click|keydown)$/.test(name);
      if (isInput && startTime > shownAt) observed.inputs.push(duration);
    }
  }).observe(ofInput);
  let pressedAt: number | undefined;
  document.addEventListener("click", () => (pressedAt ??= performance.now()), { capture: true });
  let last: number | undefined;
  const look = (now: number): void => {
    const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
    if (isMoving && last !== undefined && shownAt < now) observed.frames.push(now - last);
    last = isMoving ? now : undefined;
    const isFirst = shownAt === Infinity && pressedAt !== undefined;
    if (isFirst && document.querySelector("[role=option]")) {
      shownAt = performance.now();
      observed.firstCard = shownAt - (pressedAt as number);
      performance.mark(firstCardMark);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
