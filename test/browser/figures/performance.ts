// `npm run figures:web [-- SECONDS [FOLDER]]`: how the built page feels on a phone of the middle class: a touch
// screen of 390 × 664 with the processor slowed down four times. For each game one game against the strongest bots
// is played for some seconds under a trace, and what was seen is printed as JSON. FOLDER keeps the traces.
import type { Browser, Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../chromium.ts";
import { playMatch as playChimera } from "../web/chimera-player.ts";
import { INPUTS } from "../web/inputs.ts";
import { playMatch as playKrassKariert } from "../web/krass-kariert-player.ts";
import { buildSite } from "../web/site.ts";
import { observe, type Observed } from "./observe.ts";
import { readTrace } from "./trace.ts";

const [seconds = 20] = process.argv.slice(2, 3).map(Number);
const folder = process.argv[3];
const SLOWDOWN = 4;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
/** On a phone of the middle class, in milliseconds. */
const TARGETS = { firstCardMs: 1500, slowestInputMs: 50, longestTaskMs: 100, frameMs: 1000 / 60 };

const GAMES = { chimera: playChimera, "krass-kariert": playKrassKariert } as const;

const SETTINGS = { language: "en", level: 5, motion: 250, botSpeed: "fast" };

const rounded = (value: number): number => Math.round(value * 10) / 10;
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;

async function openPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 664 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(
    (chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)),
    SETTINGS,
  );
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page;
}

async function measure(browser: Browser, url: string, game: keyof typeof GAMES): Promise<object> {
  const page = await openPhone(browser);
  await page.goto(url);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.locator(`a[href="/play/${game}"]`).tap();
  await page.getByRole("option").first().waitFor();
  const pause = new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  await Promise.race([pause, GAMES[game](page, INPUTS.touch)]);
  const trace = await browser.stopTracing();
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
  await page.context().close();
  if (folder !== undefined) writeFileSync(join(folder, `${game}.trace.json`), trace);
  const { inputs, frames, firstCard = 0 } = observed;
  const { longestTaskMs, ...figures } = readTrace(trace);
  return {
    firstCardMs: rounded(firstCard),
    inputs: inputs.length,
    slowestInputMs: rounded(Math.max(0, ...inputs)),
    longestTaskMs: rounded(longestTaskMs),
    ...figures,
    movingFrames: frames.length,
    frameMs: { p50: rounded(share(frames, 0.5)), p95: rounded(share(frames, 0.95)) },
  };
}

const [site, browser] = await Promise.all([buildSite(), launchChromium()]);
const games: Record<string, object> = {};
try {
  for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
    process.stderr.write(`performance: ${game} …\n`);
    games[game] = await measure(browser, site.url, game);
  }
} finally {
  await browser.close();
  await site.remove();
}
const figures = { slowdown: SLOWDOWN, seconds, targets: TARGETS, games };
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
