// What runs inside the page to measure it: `observe` sees nothing of this module.

/** What the page has noticed about itself, in milliseconds. */
export interface Observed {
  /** From an input to the next picture. */
  readonly inputs: number[];
  /** Work that let nothing else through. */
  readonly longTasks: number[];
  /** From picture to picture while cards were moving. */
  readonly frames: number[];
  /** From the press on "Play now" to the first card of the hand on the screen. */
  firstCard: number | undefined;
}

/** Begins to watch, as the first script of the page. */
export function observe(): void {
  const observed: Observed = { inputs: [], longTasks: [], frames: [], firstCard: undefined };
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  const ofInput = { type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointerdown|pointerup|click|keydown)$/.test(name)) observed.inputs.push(duration);
    }
  }).observe(ofInput);
  let pressedAt: number | undefined;
  document.addEventListener("click", () => (pressedAt ??= performance.now()), { capture: true });
  let last: number | undefined;
  const look = (now: number): void => {
    const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
    if (isMoving && last !== undefined) observed.frames.push(now - last);
    last = isMoving ? now : undefined;
    if (
      observed.firstCard === undefined &&
      pressedAt !== undefined &&
      document.querySelector("[role=option]")
    )
      observed.firstCard = performance.now() - pressedAt;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
