import type { CDPSession, Page } from "@playwright/test";

// A player for measurements. Looking for roles and names, as the players of the tests do, is work of the page's own
// thread and would be most of what is measured: this one looks by selectors, and knows just enough to go on.

/** Where to tap next. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Runs inside the page: what a player would tap now. Nothing of this module is there. */
export function findSpot(): Spot | undefined {
  const enabled = (root: ParentNode | null): HTMLElement[] => [
    ...(root?.querySelectorAll<HTMLElement>("button:enabled:not([aria-pressed])") ?? []),
  ];
  const spotOf = (element: Element | undefined): Spot | undefined => {
    if (!element) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const state = globalThis as { fingerTaps?: number };
  const sheet = document.querySelector("dialog[open]");
  if (sheet) return spotOf(enabled(sheet).at(-1));
  const bar = document.querySelector("section[aria-busy]");
  const buttons = enabled(bar);
  const primary = buttons.find(({ classList }) => classList.contains("primary"));
  const cards = document.querySelectorAll("[role=option]");
  if (bar?.getAttribute("aria-busy") === "true") return undefined;
  if (primary) {
    state.fingerTaps = 0;
    return spotOf(primary);
  }
  const plays = buttons.find(({ textContent }) => textContent?.trim() === "Plays");
  const isGift = bar?.textContent?.trim().startsWith("Choose") && buttons.length === 0;
  // A card is chosen and put back before help is asked for: these are the taps that count most.
  const taps = (state.fingerTaps = (state.fingerTaps ?? 0) + 1);
  if (isGift) return spotOf(cards[cards.length - taps]);
  if (plays && taps <= 4) return spotOf(cards[Math.min(cards.length - 1, taps > 2 ? 3 : 0)]);
  const chips = [...document.querySelectorAll("[role=group] button:not([aria-pressed=true])")];
  if (plays) return spotOf(chips[0] ?? plays);
  return spotOf(buttons.at(-1));
}

const PAUSE = 150;

/** Taps whatever there is to tap, until the time is over; how often. */
export async function playByTaps(page: Page, devtools: CDPSession, seconds: number): Promise<number> {
  const end = Date.now() + 1000 * seconds;
  let taps = 0;
  while (Date.now() < end) {
    const { result } = await devtools.send("Runtime.evaluate", {
      expression: "findSpot()",
      returnByValue: true,
    });
    const spot = result.value as Spot | undefined;
    if (spot) {
      await page.touchscreen.tap(spot.x, spot.y);
      taps++;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return taps;
}
