import type { CDPSession } from "@playwright/test";

// A player for measurements. Looking for roles and names, as the players of the tests do, is work of the page's own
// thread and would be most of what is measured: this one looks by selectors, and knows just enough to go on.

/** Where to tap. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** In a trace, the kind of the tap that comes next follows this. */
export const TAP = "cairn tap: ";

/**
 * Runs inside the page: what a player would tap now, or the middle of the element that a selector names. What kind of
 * tap it is going to be is marked for the trace. Nothing of this module is there.
 */
export function findSpot(tapMark: string, selector?: string): Spot | undefined {
  const enabled = (root: ParentNode | null): HTMLElement[] => [
    ...(root?.querySelectorAll<HTMLElement>("button:enabled:not([aria-pressed])") ?? []),
  ];
  const spotOf = (element: Element | null | undefined, kind = ""): Spot | undefined => {
    if (!element) return undefined;
    if (selector !== undefined) element.scrollIntoView();
    // A button is known by the first word on it, a card by what a tap makes of it.
    const word = /[\p{L}\d]+/u.exec(element.textContent ?? "")?.[0] ?? "button";
    const isChosen = element.getAttribute("aria-selected") === "true";
    const isCard = element.getAttribute("role") === "option";
    performance.mark(
      `${tapMark}${kind || (isCard ? (isChosen ? "put a card back" : "choose a card") : word)}`,
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  if (selector !== undefined) return spotOf(document.querySelector(selector));
  const state = globalThis as { fingerTaps?: number };
  const sheet = document.querySelector("dialog[open]");
  if (sheet) return spotOf(enabled(sheet).at(-1), "button of a sheet");
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
  if (plays) return spotOf(chips[0] ?? plays, chips[0] && "a play of the list");
  return spotOf(buttons.at(-1));
}

/** How long a finger rests on the screen, and between two taps. */
const PRESS = 60;
const PAUSE = 150;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Touches the screen for a moment. */
export async function tap(devtools: CDPSession, { x, y }: Spot): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pause(PRESS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Asks the page for a spot. Playwright's own ways to find an element leave listeners in the page that slow it down. */
async function askForSpot(devtools: CDPSession, expression: string): Promise<Spot | undefined> {
  const { result } = await devtools.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value as Spot | undefined;
}

/** Milliseconds that a page may take to show what is waited for. */
const PATIENCE = 60_000;

/** Asks until there is one. */
export async function waitForSpot(devtools: CDPSession, expression: string): Promise<Spot> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(PAUSE)) {
    const spot = await askForSpot(devtools, expression);
    if (spot) return spot;
  }
  throw new Error(`the page does not show ${expression}`);
}

/** Taps whatever there is to tap, until the time is over; how often. */
export async function playByTaps(devtools: CDPSession, seconds: number): Promise<number> {
  const end = Date.now() + 1000 * seconds;
  let taps = 0;
  while (Date.now() < end) {
    const spot = await askForSpot(devtools, "findSpot()");
    if (spot) {
      await tap(devtools, spot);
      taps++;
    }
    await pause(PAUSE);
  }
  return taps;
}
