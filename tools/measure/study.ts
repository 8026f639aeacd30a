// `npm run figures:study -- GAME COUNT [--on-purpose] [--players=N] [--tuning] [--nodes=N] [--out=FILE]`: plays matches
// between bots of levels 2, 3 and 4, reviews one seat of each as a person gets it, and appends what it measured to a file,
// one line a seat; a second call goes on where the first stopped. Tuning and reporting have seeds of their own. `npm run figures:study -- times` reviews
// matches of each game by the wall clock; `npm run figures:study -- page` writes docs/study-figures.md from what was
// measured.
import { GAMES } from "@cairn/games";
import { appendFileSync, writeFileSync } from "node:fs";
import { playDeals } from "./study/deals.ts";
import { measureOnPurpose } from "./study/on-purpose.ts";
import { loadEngines, type MeasuredSeat, measureSeat } from "./study/measure.ts";
import {
  matchOf,
  pageOfResults,
  readSeats,
  reportSeedsOf,
  RESULTS,
  TIMES,
  TUNING_SEEDS,
} from "./study/results.ts";
import { timeReview } from "./study/times.ts";

const LEVELS = ["level2", "level3", "level4"];
/** Plays on purpose need other cards again and again, and no end of a match. */
const DEALS_ON_PURPOSE = 5;
const PAGE = new URL("../../docs/study-figures.md", import.meta.url);

const words = process.argv.slice(2);
const flag = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [id = "", matches = ""] = words.filter((word) => !word.startsWith("--"));

async function run(game: string, count: number): Promise<void> {
  const file = flag("out") ?? RESULTS;
  const family = words.includes("--tuning") ? TUNING_SEEDS : await reportSeedsOf(game);
  const nodes = flag("nodes");
  const isOnPurpose = words.includes("--on-purpose");
  const engines = await loadEngines(game, nodes === undefined ? undefined : Number(nodes));
  const { players: usual, deals } = await matchOf(game);
  const players = Number(flag("players") ?? usual);
  // Seeds of the usual number of players have no part for it.
  const seeds = players === usual ? family : `${family}/players-${players}`;
  const known = new Set(readSeats(file).map((one) => `${one.game}/${one.level}/${one.seed}`));
  const append = (line: MeasuredSeat): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  for (let number = 0; number < count; number++) {
    const level = LEVELS[number % LEVELS.length] as string;
    const row = Math.floor(number / LEVELS.length);
    if (isOnPurpose) {
      // Other cards for each level: what they have in common would be counted twice.
      const seed = `${seeds}/on-purpose/${number}`;
      if (known.has(`${game}/${level}/${seed}`)) continue;
      const record = playDeals(engines.table, level, { players, deals: DEALS_ON_PURPOSE, seed });
      for (let seat = 0; seat < players; seat++) {
        append({
          game,
          level,
          seed,
          seat,
          ...measureOnPurpose(engines, record, seat, { seed, role: flag("role") }),
        });
      }
    } else {
      const seed = `${seeds}/${row}`;
      if (known.has(`${game}/${level}/${seed}`)) continue;
      const record = playDeals(engines.table, level, { players, deals, seed });
      const seat = row % players;
      append({ game, level, seed, seat, ...measureSeat(engines, record, seat) });
    }
  }
}

const TIMED_MATCHES = 3;

async function time(): Promise<void> {
  for (const { game } of GAMES) {
    const { players, deals, workers } = await matchOf(game.id);
    const engines = await loadEngines(game.id, undefined);
    for (let match = 0; match < TIMED_MATCHES; match++) {
      const played = { players, deals, seed: `times/${match}` };
      const line = JSON.stringify(await timeReview(engines, played, workers));
      process.stdout.write(`${line}\n`);
      appendFileSync(TIMES, `${line}\n`);
    }
  }
}

if (id === "times") await time();
else if (id === "page") writeFileSync(PAGE, await pageOfResults());
else {
  const known = GAMES.map(({ game }) => game.id);
  if (!known.includes(id) || !/^[1-9]\d*$/.test(matches)) {
    process.stderr.write(`study: say ${known.join(" or ")} and how many pairs of deals, times or page\n`);
    process.exit(2);
  }
  await run(id, Number(matches));
}
