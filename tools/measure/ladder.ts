// `npm run ladder -- GAME DEALS [--out=FILE]`: plays deals between the levels of a game, any levels at any seats, and
// writes how strong each is to data/ladder.json, on the scale of the people's ratings. What was played stands in FILE,
// one line a deal: a second call goes on where the first stopped. Some seconds a deal; `npm run ladder -- write` only
// computes the ratings anew from FILE.
import { GAMES } from "@cairn/games";
import { History, onScale } from "@cairn/ratings";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gameTool } from "../game-tools.ts";
import { isLong, type LadderDeal, ladderTable } from "./ladder/play.ts";

const LADDER = new URL("../../data/ladder.json", import.meta.url);
/** The page is written anew each time so many deals are new. */
const WRITTEN_EVERY = 25;

const words = process.argv.slice(2);
const out =
  words.find((word) => word.startsWith("--out="))?.slice("--out=".length) ??
  fileURLToPath(new URL("../../node_modules/.ladder.jsonl", import.meta.url));
const [id = "", count = ""] = words.filter((word) => !word.startsWith("--"));

const readDeals = (): LadderDeal[] =>
  existsSync(out)
    ? readFileSync(out, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as LadderDeal)
    : [];

/** The levels of a game by what was played. Their strength never changes: hence no tau. */
function standingsOf(game: string, deals: readonly LadderDeal[]): object | undefined {
  const played = deals.filter((deal) => deal.game === game).toSorted((a, b) => a.number - b.number);
  if (played.length === 0) return undefined;
  const history = new History({ tau: 0 });
  for (const { levels, outcome } of played) history.add(outcome, levels.map(String));
  const levels = [...new Set(played.flatMap((deal) => deal.levels))].toSorted((a, b) => a - b);
  return {
    deals: played.length,
    players: played[0]?.levels.length,
    levels: levels.map((level) => {
      const { skill } = history.of(`${level}`);
      const { rating, error } = onScale(skill);
      return { level, rating, error };
    }),
  };
}

function write(): void {
  const deals = readDeals();
  const before = existsSync(LADDER)
    ? (JSON.parse(readFileSync(LADDER, "utf8")) as Readonly<Record<string, object>>)
    : {};
  // A game of which FILE has no deals keeps what was written before.
  const games = GAMES.flatMap(({ game }) => {
    const standings = standingsOf(game.id, deals) ?? before[game.id];
    return standings ? [[game.id, standings] as const] : [];
  });
  writeFileSync(LADDER, `${JSON.stringify(Object.fromEntries(games), null, 2)}\n`);
}

if (id !== "write") {
  if (!GAMES.some(({ game }) => game.id === id) || !/^\d+$/.test(count)) {
    process.stderr.write("ladder: call it as npm run ladder -- GAME DEALS, or npm run ladder -- write\n");
    process.exit(2);
  }
  const { masterNodes } = (await import(gameTool(id, "ladder.ts").href)) as { masterNodes: string };
  const table = await ladderTable(id, masterNodes);
  const known = new Set(readDeals().flatMap(({ game, number }) => (game === id ? [number] : [])));
  let fresh = 0;
  // The quick ones first: whoever stops it early has at least those.
  const numbers = Array.from({ length: Number(count) }, (_, number) => number)
    .filter((number) => !known.has(number))
    .toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)) || a - b);
  for (const number of numbers) {
    appendFileSync(out, `${JSON.stringify(table.play(number))}\n`);
    if (++fresh % WRITTEN_EVERY === 0) {
      write();
      process.stderr.write(`ladder: ${id}, ${fresh} of ${numbers.length} deals\n`);
    }
  }
}
write();
