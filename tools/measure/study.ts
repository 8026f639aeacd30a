// `npm run figures:study -- GAME MATCHES [--tuning] [--nodes=N] [--out=FILE]`: plays pairs of deals between bots of
// levels 2, 3 and 4, judges one seat of each, and appends what it measured to a file, one line a seat; a second call goes
// on where the first stopped. Tuning and reporting have seeds of their own. `npm run figures:study -- page` writes
// docs/study-figures.md from what was measured.
import { unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { labelOf, type StudyKit } from "@cairn/study";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { playDeals } from "./study/deals.ts";
import { loadEngines, type MeasuredSeat, measureSeat } from "./study/measure.ts";
import { studyPage } from "./study/page.ts";

const LEVELS = ["level2", "level3", "level4"];
/** Where a game leaves it open. */
const USUAL_PLAYERS = 4;
const PAGE = new URL("../../docs/study-figures.md", import.meta.url);
const RESULTS = new URL("../../data/study.jsonl", import.meta.url);

const words = process.argv.slice(2);
const flag = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [id = "", matches = ""] = words.filter((word) => !word.startsWith("--"));

const readLines = (file: URL | string): MeasuredSeat[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as MeasuredSeat)
    : [];

async function run(game: string, count: number): Promise<void> {
  const file = flag("out") ?? RESULTS;
  const family = words.includes("--tuning") ? "tuning" : "report";
  const nodes = flag("nodes");
  const engines = await loadEngines(game, nodes === undefined ? undefined : Number(nodes));
  const { minPlayers, maxPlayers } = engines.table.game;
  const players = Math.min(maxPlayers, Math.max(minPlayers, USUAL_PLAYERS));
  const known = new Set(readLines(file).map((one) => `${one.game}/${one.level}/${one.seed}`));
  for (let number = 0; number < count; number++) {
    const level = LEVELS[number % LEVELS.length] as string;
    const seed = `${family}/${Math.floor(number / LEVELS.length)}`;
    if (known.has(`${game}/${level}/${seed}`)) continue;
    const record = playDeals(engines.table, level, players, seed);
    const seat = Math.floor(number / LEVELS.length) % players;
    const line: MeasuredSeat = { game, level, seed, seat, ...measureSeat(engines, record, seat) };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

/** Labels are computed anew: thresholds may have changed since a decision was measured. */
function relabelled(seats: readonly MeasuredSeat[], kit: StudyKit): MeasuredSeat[] {
  return seats.map((seat) => ({
    ...seat,
    decisions: seat.decisions.map((one) => ({
      ...one,
      label: labelOf(one, kit),
      ...(one.again ? { again: { ...one.again, label: labelOf({ ...one, ...one.again }, kit) } } : {}),
    })),
  }));
}

async function writePage(): Promise<void> {
  const measured = readLines(RESULTS);
  const games = await Promise.all(
    GAMES.filter(({ study }) => study !== undefined).map(async ({ game, title }) => {
      const kit = unwrap(await findPart(game.id, "study"));
      const seats = measured.filter((one) => one.game === game.id);
      return { game: { title }, kit, seats: relabelled(seats, kit) };
    }),
  );
  writeFileSync(PAGE, studyPage(games));
}

if (id === "page") await writePage();
else {
  const known = GAMES.map(({ game }) => game.id);
  if (!known.includes(id) || !/^[1-9]\d*$/.test(matches)) {
    process.stderr.write(`study: say ${known.join(" or ")} and how many matches, or page\n`);
    process.exit(2);
  }
  await run(id, Number(matches));
}
