import type { Browser, CDPSession, Page } from "@playwright/test";
import { findSpot, playByTaps, tap, waitForSpot } from "./finger.ts";
import { FIRST_CARD, observe } from "./observe.ts";
import { CATEGORIES, readTrace, type TaskFigures, type TraceFigures } from "./trace.ts";

/** How many times slower the processor is made: this machine as a phone of the middle class. */
export const SLOWDOWN = 4;
const SETTINGS = { language: "en", level: 5, motion: 250, botSpeed: "fast" };
/** Time for the home page to come to rest, and for the first deal to come. */
const REST = 2000;

interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** What was seen of any page. */
interface PageFigures {
  /** From a tap to the next picture. */
  readonly inputMs: Spread;
  /** Of that, what the page's own thread worked: where other programs run, a picture may wait for them. */
  readonly inputCpuMs: Spread;
  /** From one picture to the next, while something moves. */
  readonly movingFrameMs: Spread;
}

/** What was seen of one game. */
interface GameFigures extends PageFigures {
  readonly firstCardMs: number;
  /** From the press on "Play now" to the first card: code is loaded and a whole table drawn. */
  readonly opening: TaskFigures;
  /** From then on, while bots think and cards move. */
  readonly playing: TaskFigures;
  readonly taps: number;
}

interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

const pageFigures = ({ taps, frames }: TraceFigures): PageFigures => ({
  inputMs: spreadOf(taps.map(({ wall }) => wall)),
  inputCpuMs: spreadOf(taps.map(({ cpu }) => cpu)),
  movingFrameMs: spreadOf(frames),
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function openPhone(browser: Browser): Promise<Phone> {
  const viewport = { width: 390, height: 664 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
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
): Promise<{ readonly figures: GameFigures; readonly trace: Buffer }> {
  const { page, devtools } = await openPhone(browser);
  await page.addInitScript(
    (chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)),
    SETTINGS,
  );
  await page.addInitScript(observe, FIRST_CARD);
  await page.addInitScript(`globalThis.findSpot = ${findSpot.toString()}`);
  await page.goto(url);
  await pause(REST);
  const play = await waitForSpot(devtools, `findSpot('a[href="/play/${game}"]')`);
  await browser.startTracing(page, { categories: CATEGORIES });
  await tap(devtools, play);
  await pause(REST);
  const taps = await playByTaps(devtools, seconds);
  const trace = await browser.stopTracing();
  const firstCard = await page.evaluate(() => (globalThis as { firstCard?: number }).firstCard);
  await page.context().close();
  const seen = readTrace(trace, FIRST_CARD);
  const figures = {
    firstCardMs: rounded(firstCard ?? 0),
    opening: seen.before,
    playing: seen.after,
    taps,
    ...pageFigures(seen),
  };
  return { figures, trace };
}

const BLANK = `<!doctype html><meta name="viewport" content="width=device-width">
<style>button { width: 200px; height: 100px; } p { transition: translate 250ms; } .on + p { translate: 100px; }</style>
<button onclick="this.classList.toggle('on')">Tap</button><p>Stone</p>`;
const BLANK_TAPS = 20;

/** What a page that only moves one word at a tap shows here: what the browser and the machine take by themselves. */
export async function measureBlank(browser: Browser): Promise<PageFigures> {
  const { page, devtools } = await openPhone(browser);
  await page.setContent(BLANK);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => performance.mark(mark), FIRST_CARD);
  for (let i = 0; i < BLANK_TAPS; i++) {
    await tap(devtools, { x: 100, y: 50 });
    await pause(REST / 5);
  }
  const trace = await browser.stopTracing();
  await page.context().close();
  return pageFigures(readTrace(trace, FIRST_CARD));
}
