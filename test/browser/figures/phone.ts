import type { Browser, CDPSession, Page } from "@playwright/test";
import { findSpot, playByTaps } from "./finger.ts";
import { FIRST_CARD, observe, type Observed } from "./observe.ts";
import { readTrace, type TaskFigures } from "./trace.ts";

/** How many times slower the processor is made: this machine as a phone of the middle class. */
export const SLOWDOWN = 4;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];
const SETTINGS = { language: "en", level: 5, motion: 250, botSpeed: "fast" };
/** Time for the home page to come to rest, and for the first deal to come. */
const REST = 2000;

interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** What was seen of one game. */
interface PhoneFigures {
  readonly firstCardMs: number;
  /** From the press on "Play now" to the first card: code is loaded and a whole table drawn. */
  readonly opening: TaskFigures;
  /** From then on, while bots think and cards move. */
  readonly playing: TaskFigures;
  readonly taps: number;
  /** From an input to the next picture; those below 16 ms are not told by the browser. */
  readonly inputMs: Spread;
  readonly movingFrameMs: Spread;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function openPhone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const viewport = { width: 390, height: 664 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(
    (chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)),
    SETTINGS,
  );
  await page.addInitScript(observe, FIRST_CARD);
  await page.addInitScript(`globalThis.findSpot = ${findSpot.toString()}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}

/** Plays a game against the strongest bots for some seconds under a trace. */
export async function measureGame(
  browser: Browser,
  url: string,
  game: string,
  seconds: number,
): Promise<{ readonly figures: PhoneFigures; readonly trace: Buffer }> {
  const { page, devtools } = await openPhone(browser);
  await page.goto(url);
  const play = page.locator(`a[href="/play/${game}"]`);
  await play.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await play.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await pause(REST);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await pause(REST);
  const taps = await playByTaps(page, devtools, seconds);
  const trace = await browser.stopTracing();
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
  await page.context().close();
  const { before, after } = readTrace(trace, FIRST_CARD);
  const figures = {
    firstCardMs: rounded(observed.firstCard ?? 0),
    opening: before,
    playing: after,
    taps,
    inputMs: spreadOf(observed.inputs),
    movingFrameMs: spreadOf(observed.frames),
  };
  return { figures, trace };
}
