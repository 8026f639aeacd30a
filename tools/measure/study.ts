// `npm run figures:study -- GAME COUNT [--mistakes [--roles=A,B]] [--players=N] [--tuning] [--nodes=N] [--out=FILE]`: plays
// matches between bots of levels 2, 3 and 4, reviews one seat of each as a person gets it, or with --mistakes judges in
// full whatever may be a mistake of any seat, and appends what it measured to a file, one line a seat; a second call goes
// on where the first stopped. Tuning and reporting have seeds of their own. `npm run figures:study -- times` reviews
// matches of each game by the wall clock; `npm run figures:study -- page` writes docs/study-figures.md from what was
// measured.
import { GAMES } from "@cairn/games";
import { appendFileSync, writeFileSync } from "node:fs";
import { playDeals } from "./study/deals.ts";
import { loadEngines, type MeasuredSeat, measureSeat } from "./study/measure.ts";
import { measureMistakes } from "./study/mistakes.ts";
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
const PAGE = new URL("../../docs/study-figures.md", import.meta.url);

const words = process.argv.slice(2);
const flag = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [id = "", matches = ""] = words.filter((word) => !word.startsWith("--"));

async function run(game: string, count: number): Promise<void> {
  const file = flag("out") ?? RESULTS;
  const family = words.includes("--tuning") ? TUNING_SEEDS : await reportSeedsOf(game);
  const nodes = flag("nodes");
  const isOfMistakes = words.includes("--mistakes");
  const roles = flag("roles")?.split(",");
  const engines = await loadEngines(game, nodes === undefined ? undefined : Number(nodes));
  const { players: usual, deals } = await matchOf(game);
  const players = Number(flag("players") ?? usual);
  const part = `${isOfMistakes ? "/mistakes" : ""}${players === usual ? "" : `/players-${players}`}`;
  const known = new Set(readSeats(file).map((one) => `${one.game}/${one.level}/${one.seed}`));
  const append = (line: MeasuredSeat): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  for (let number = 0; number < count; number++) {
    const level = LEVELS[number % LEVELS.length] as string;
    const row = Math.floor(number / LEVELS.length);
    // Reviews compare levels on the same cards. Mistakes are of other cards each: what is shared would be counted twice.
    const seed = `${family}${part}/${isOfMistakes ? number : row}`;
    if (known.has(`${game}/${level}/${seed}`)) continue;
    const record = playDeals(engines.table, level, { players, deals, seed });
    const seats = isOfMistakes ? [...Array(players).keys()] : [row % players];
    const measured = seats.map((seat) => ({
      game,
      level,
      seed,
      seat,
      ...(isOfMistakes
        ? measureMistakes(engines, record, seat, (role) => roles?.includes(role) ?? true)
        : measureSeat(engines, record, seat)),
    }));
    measured.forEach(append);
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
    process.stderr.write(`study: say ${known.join(" or ")} and how many matches, times or page\n`);
    process.exit(2);
  }
  await run(id, Number(matches));
}
