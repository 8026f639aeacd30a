// `npm run figures:web [-- SECONDS [RUNS [FOLDER]]]`: how the built page feels on a phone of the middle class: a touch
// screen of 390 × 664 with the processor slowed down four times. For each game some games against the strongest bots are
// played for some seconds under a trace, and what was seen is printed as JSON: of all runs together, and which kind of
// tap takes how long. FOLDER keeps the traces. What a page with nothing on it shows in the same minutes is printed, too:
// no page is faster than that here. Runs of the games and of that page take turns, so that others' work on the same
// machine falls on all of them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../chromium.ts";
import { buildSite } from "../web/site.ts";
import { type GameRun, measureBlank, measureGame, SLOWDOWN } from "./phone.ts";
import { gameFigures, pageFigures } from "./summary.ts";
import type { TraceFigures } from "./trace.ts";

const [seconds = 20, runs = 3] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const GAMES = ["chimera", "krass-kariert"] as const;
/** On a phone of the middle class, in milliseconds. */
const TARGETS = { firstCardMs: 1500, inputMs: 50, longestTaskMs: 100, movingFrameMs: 1000 / 60 };

const [site, browser] = await Promise.all([buildSite(), launchChromium()]);
const seen: Record<(typeof GAMES)[number], GameRun[]> = { chimera: [], "krass-kariert": [] };
const blank: TraceFigures[] = [];
try {
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`performance: run ${run} of ${runs}: a blank page …\n`);
    blank.push(await measureBlank(browser));
    for (const game of GAMES) {
      process.stderr.write(`performance: run ${run} of ${runs}: ${game} …\n`);
      const measured = await measureGame(browser, site.url, game, seconds);
      seen[game].push(measured);
      if (folder !== undefined) writeFileSync(join(folder, `${game}-${run}.trace.json`), measured.trace);
    }
  }
} finally {
  await browser.close();
  await site.remove();
}
const games = Object.fromEntries(GAMES.map((game) => [game, gameFigures(seen[game])]));
process.stdout.write(
  `${JSON.stringify({ slowdown: SLOWDOWN, seconds, targets: TARGETS, blank: pageFigures(blank), games }, undefined, 2)}\n`,
);
