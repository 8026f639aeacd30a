import type { Browser, CDPSession, Page } from "@playwright/test";
import { findSpot, playByTaps, TAP, tap, waitForSpot } from "./finger.ts";
import { FIRST_CARD, observe } from "./observe.ts";
import { CATEGORIES, readTrace, type TraceFigures } from "./trace.ts";

/** How many times slower the processor is made: this machine as a phone of the middle class. */
export const SLOWDOWN = 4;
const SETTINGS = { language: "en", level: 5, motion: 250, botSpeed: "fast" };
/** Time for the home page to come to rest, and for the first deal to come. */
const REST = 2000;

/** What was seen of one game. */
export interface GameRun {
  readonly firstCardMs: number;
  readonly seen: TraceFigures;
  readonly trace: Buffer;
}

interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
}

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
): Promise<GameRun> {
  const { page, devtools } = await openPhone(browser);
  await page.addInitScript(
    (chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)),
    SETTINGS,
  );
  await page.addInitScript(observe, FIRST_CARD);
  await page.addInitScript(
    `globalThis.findSpot = (selector) => (${findSpot.toString()})(${JSON.stringify(TAP)}, selector);`,
  );
  await page.goto(url);
  await pause(REST);
  const play = await waitForSpot(devtools, `findSpot('a[href="/play/${game}"]')`);
  await browser.startTracing(page, { categories: CATEGORIES });
  await tap(devtools, play);
  await pause(REST);
  await playByTaps(devtools, seconds);
  const trace = await browser.stopTracing();
  const firstCardMs = await page.evaluate(() => (globalThis as { firstCard?: number }).firstCard ?? 0);
  await page.context().close();
  return { firstCardMs, seen: readTrace(trace, FIRST_CARD, TAP), trace };
}

const BLANK = `<!doctype html><meta name="viewport" content="width=device-width">
<style>button { width: 200px; height: 100px; } p { transition: translate 250ms; } .on + p { translate: 100px; }</style>
<button onclick="this.classList.toggle('on')">Tap</button><p>Stone</p>`;
const BLANK_TAPS = 20;

/** What a page that only moves one word at a tap shows here: what the browser and the machine take by themselves. */
export async function measureBlank(browser: Browser): Promise<TraceFigures> {
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
  return readTrace(trace, FIRST_CARD, TAP);
}
