// `npm run figures:web [-- SECONDS [FOLDER]]`: how the built page feels on a phone of the middle class: a touch
// screen of 390 × 664 with the processor slowed down four times. For each game one game against the strongest bots
// is played for some seconds under a trace, and what was seen is printed as JSON. FOLDER keeps the traces. What a page
// with nothing on it shows in the same minute is printed, too: no page is faster than that here.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../chromium.ts";
import { buildSite } from "../web/site.ts";
import { measureBlank, measureGame, SLOWDOWN } from "./phone.ts";

const [seconds = 20] = process.argv.slice(2, 3).map(Number);
const folder = process.argv[3];
const GAMES = ["chimera", "krass-kariert"];
/** On a phone of the middle class, in milliseconds. */
const TARGETS = { firstCardMs: 1500, inputMs: 50, longestTaskMs: 100, movingFrameMs: 1000 / 60 };

const [site, browser] = await Promise.all([buildSite(), launchChromium()]);
const games: Record<string, object> = {};
let blank: object;
try {
  process.stderr.write("performance: a blank page …\n");
  blank = await measureBlank(browser);
  for (const game of GAMES) {
    process.stderr.write(`performance: ${game} …\n`);
    const { figures, trace } = await measureGame(browser, site.url, game, seconds);
    games[game] = figures;
    if (folder !== undefined) writeFileSync(join(folder, `${game}.trace.json`), trace);
  }
} finally {
  await browser.close();
  await site.remove();
}
process.stdout.write(
  `${JSON.stringify({ slowdown: SLOWDOWN, seconds, targets: TARGETS, blank, games }, undefined, 2)}\n`,
);
