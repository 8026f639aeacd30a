// `npm run figures:study -- GAME COUNT [--tuning] [--nodes=N] [--out=FILE]`: plays pairs of deals between bots of
// levels 2, 3 and 4, judges one seat of each, and appends what it measured to a file, one line a seat; a second call goes
// on where the first stopped. Tuning and reporting have seeds of their own. `npm run figures:study -- times` reviews
// matches of each game by the wall clock; `npm run figures:study -- page` writes docs/study-figures.md from what was
// measured.
import { GAMES } from "@cairn/games";
import { appendFileSync, writeFileSync } from "node:fs";
import { importGameTools } from "../game-tools.ts";
import { playDeals } from "./study/deals.ts";
import { measureOnPurpose } from "./study/on-purpose.ts";
import { loadEngines, type MeasuredSeat, measureSeat } from "./study/measure.ts";
import { pageOfResults, readSeats, reportSeedsOf, RESULTS, TIMES, TUNING_SEEDS } from "./study/results.ts";
import { timeReview } from "./study/times.ts";

const LEVELS = ["level2", "level3", "level4"];
/** Where a game leaves it open. */
const USUAL_PLAYERS = 4;
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
  const { minPlayers, maxPlayers } = engines.table.game;
  const players = Math.min(maxPlayers, Math.max(minPlayers, USUAL_PLAYERS));
  const known = new Set(readSeats(file).map((one) => `${one.game}/${one.level}/${one.seed}`));
  const append = (line: MeasuredSeat): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  for (let number = 0; number < count; number++) {
    const level = LEVELS[number % LEVELS.length] as string;
    const row = Math.floor(number / LEVELS.length);
    if (isOnPurpose) {
      // Other cards for each level: what they have in common would be counted twice.
      const seed = `${family}/on-purpose/${number}`;
      if (known.has(`${game}/${level}/${seed}`)) continue;
      const record = playDeals(engines.table, level, players, seed);
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
      const seed = `${family}/${row}`;
      if (known.has(`${game}/${level}/${seed}`)) continue;
      const record = playDeals(engines.table, level, players, seed);
      const seat = row % players;
      append({ game, level, seed, seat, ...measureSeat(engines, record, seat) });
    }
  }
}

/** A match that is timed; each game's package has its own. */
interface Timed {
  readonly timed: { readonly players: number; readonly deals: number; readonly workers: number };
}
const MATCHES = 3;

async function time(): Promise<void> {
  const timed = await importGameTools<Timed>("study-seeds.ts");
  for (const [i, { game }] of GAMES.entries()) {
    const { players, deals, workers } = (timed[i] as Timed).timed;
    const engines = await loadEngines(game.id, undefined);
    for (let match = 0; match < MATCHES; match++) {
      const line = JSON.stringify(await timeReview(engines, players, deals, workers, `times/${match}`));
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
