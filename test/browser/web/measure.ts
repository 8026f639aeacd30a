// What runs inside a page to measure it: these functions see nothing of this module.

/** Lets the page lay itself out anew, and colours and all else that comes to an end come to rest. */
export async function settle(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}

/**
 * Whatever sticks out of the window or of a box that hides the rest. Strips and lists that scroll may; pages and sheets
 * may be longer than the window, a table may not.
 */
export function cutOff(kind: "page" | "sheet" | "table"): string[] {
  const found: string[] = [];
  const page = document.documentElement;
  const isTable = kind === "table";
  if (page.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  if (isTable && page.scrollHeight > innerHeight) found.push("the page scrolls");
  const scope = { page: "body *", sheet: "dialog[open], dialog[open] *", table: "main *" }[kind];
  for (const element of document.querySelectorAll<HTMLElement>(scope)) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest(".visually-hidden, .skip, svg") !== null) continue;
    if (isTable && element.closest("aside") !== null) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
    const isInStrip = element.closest(".strip .chips, .room, .scrolls") !== null;
    const isOutside =
      left < -1 || right > innerWidth + 1 || (isTable && (top < -1 || bottom > innerHeight + 1));
    if (isOutside && !isInStrip) found.push(`${name} is outside`);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // A name that ends early is told whole by a tip.
    const isTold = element.title !== "" && getComputedStyle(element).textOverflow === "ellipsis";
    if (
      hasText &&
      !isTold &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3)
    ) {
      if (getComputedStyle(element).display !== "inline") found.push(`${name} is too long`);
    }
    const surface = element.closest(".surface");
    if (surface && surface !== element) {
      const box = surface.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1) found.push(`${name} leaves the table`);
    }
  }
  return found;
}

/** Cards to press under 24 px, other things to press under 44 px, and cards that nobody sees, of those that are shown. */
export function tooSmall(): string[] {
  const small: string[] = [];
  const targets = "a:not(.skip), button, select, summary, label:has(input), [role=option]";
  for (const element of document.querySelectorAll(targets)) {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    const least = element.getAttribute("role") === "option" ? 24 : 44;
    if (Math.min(width, height) < least - 0.01)
      small.push(`${element.textContent?.trim()} is small: ${width} × ${height}`);
  }
  for (const face of document.querySelectorAll("svg.face")) {
    const { width } = face.getBoundingClientRect();
    if (width < 10 && face.checkVisibility({ opacityProperty: true }))
      small.push(`a card is small: ${width}`);
  }
  return small;
}

/** Seats in which one thing lies over another, or of whose name hardly a letter is left. */
export function cramped(): string[] {
  const found: string[] = [];
  const LEAST_NAME = 30;
  for (const seat of document.querySelectorAll("[data-spot^=seat-]")) {
    const name = seat.querySelector("strong");
    if (name && name.clientWidth < Math.min(name.scrollWidth, LEAST_NAME))
      found.push(`${name.title} is cut short`);
    const parts = [
      ...seat.querySelectorAll(".head, .count, .points, .bubble, .reserves > span:not(.visually-hidden)"),
    ];
    for (const [i, part] of parts.entries()) {
      const one = part.getBoundingClientRect();
      for (const other of parts.slice(i + 1)) {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const isApart =
          right < one.left + 1 || left > one.right - 1 || bottom < one.top + 1 || top > one.bottom - 1;
        if (!isApart) found.push(`${name?.title}: ${part.className} and ${other.className} overlap`);
      }
    }
  }
  return found;
}

/** Seats that lie over cards of the table, or over the words beside them. */
export function seatsOverCards(): string[] {
  const found: string[] = [];
  for (const seat of document.querySelectorAll("[data-spot^=seat-]"))
    for (const part of seat.querySelectorAll(".face, .head, .facts, .bubble:not(.empty), .reserves")) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      for (const lying of document.querySelectorAll(".lying, .board .words > *, .surface ol")) {
        const box = lying.getBoundingClientRect();
        const isApart =
          box.right < left + 1 || box.left > right - 1 || box.bottom < top + 1 || box.top > bottom - 1;
        if (!isApart) found.push(`${part.className} of ${seat.ariaLabel} is over ${lying.textContent}`);
      }
    }
  return found;
}

/** Words of choices and of tables that go on in the next line; hyphens, which not every browser knows, do not help. */
export function broken(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const box of document.querySelectorAll<HTMLElement>("fieldset label, table :is(th, td)")) {
    box.style.hyphens = "manual";
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(".visually-hidden") !== null) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.push(`“${word}” is broken`);
      }
    }
  }
  return found;
}

/** Buttons of a box, brought into sight, of which some part lies under something else. */
export function covered(box: Element): string[] {
  const found: string[] = [];
  for (const button of box.querySelectorAll("button")) {
    button.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const [x = 0, y = 0] of [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [across, down]),
    )) {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      if (!button.contains(hit)) found.push(`${button.textContent?.trim()} is under ${hit?.className}`);
    }
  }
  return found;
}

/** Remembers from now on every movement that takes time. */
export function watchMovements(): void {
  const moving: string[] = [];
  Object.assign(globalThis, { moving });
  const look = (): void => {
    for (const { effect } of document.getAnimations()) {
      const frames = (effect as KeyframeEffect).getKeyframes();
      const moves = frames.some((frame) => "transform" in frame || "translate" in frame || "scale" in frame);
      const { duration } = effect?.getTiming() ?? {};
      const { className = "" } = (effect as KeyframeEffect).target ?? {};
      if (moves && Number(duration) > 0) moving.push(`${className} for ${String(duration)} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}

/** What was seen to move since. */
export const movements = (): string[] => (globalThis as unknown as { moving: string[] }).moving;
