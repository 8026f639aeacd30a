// `npm run figures:study -- GAME COUNT [--tuning] [--nodes=N] [--out=FILE]`: plays pairs of deals between bots of
// levels 2, 3 and 4, judges one seat of each, and appends what it measured to a file, one line a seat; a second call goes
// on where the first stopped. Tuning and reporting have seeds of their own. `npm run figures:study -- page` writes
// docs/study-figures.md from what was measured.
import { GAMES } from "@cairn/games";
import { appendFileSync, writeFileSync } from "node:fs";
import { playDeals } from "./study/deals.ts";
import { loadEngines, type MeasuredSeat, measureSeat } from "./study/measure.ts";
import { pageOfResults, readSeats, REPORT_SEEDS, RESULTS, TUNING_SEEDS } from "./study/results.ts";

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
  const family = words.includes("--tuning") ? TUNING_SEEDS : (REPORT_SEEDS[game] ?? "report");
  const nodes = flag("nodes");
  const engines = await loadEngines(game, nodes === undefined ? undefined : Number(nodes));
  const { minPlayers, maxPlayers } = engines.table.game;
  const players = Math.min(maxPlayers, Math.max(minPlayers, USUAL_PLAYERS));
  const known = new Set(readSeats(file).map((one) => `${one.game}/${one.level}/${one.seed}`));
  for (let number = 0; number < count; number++) {
    const level = LEVELS[number % LEVELS.length] as string;
    const pair = Math.floor(number / LEVELS.length);
    const seed = `${family}/${pair}`;
    if (known.has(`${game}/${level}/${seed}`)) continue;
    const record = playDeals(engines.table, level, players, seed);
    const seat = pair % players;
    const line: MeasuredSeat = { game, level, seed, seat, ...measureSeat(engines, record, seat) };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

if (id === "page") writeFileSync(PAGE, await pageOfResults());
else {
  const known = GAMES.map(({ game }) => game.id);
  if (!known.includes(id) || !/^[1-9]\d*$/.test(matches)) {
    process.stderr.write(`study: say ${known.join(" or ")} and how many pairs of deals, or page\n`);
    process.exit(2);
  }
  await run(id, Number(matches));
}
