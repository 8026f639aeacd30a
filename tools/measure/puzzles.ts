// `npm run figures:puzzles`: counts the stored puzzles by kind, theme and rating, and writes the tables of
// docs/puzzles.md.
import { unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { parsePuzzleLine, type Puzzle } from "@cairn/puzzles";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PAGE = new URL("../../docs/puzzles.md", import.meta.url);
const [START, END] = ["<!-- figures -->", "<!-- end of figures -->"];
const DATA = fileURLToPath(new URL("../../data/puzzles/", import.meta.url));

const readPuzzles = (game: string): Puzzle[] =>
  globSync(`${DATA}${game}/*.jsonl`)
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => unwrap(parsePuzzleLine(line)));

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

const lines: string[] = [];
for (const { game, title } of GAMES) {
  if (!existsSync(`${DATA}${game.id}`)) continue;
  const kit = unwrap(await findPart(game.id, "puzzles"));
  const puzzles = readPuzzles(game.id);
  lines.push("", `${title}: ${puzzles.length} puzzles.`, "");
  lines.push(
    row("kind", "hands", "puzzles", "ratings: lowest, median, highest"),
    row("---", "---", "---", "---"),
  );
  for (const { name, isOpen } of kit.kinds) {
    const ratings = puzzles
      .filter(({ kind }) => kind === name)
      .map(({ rating }) => rating)
      .sort((a, b) => a - b);
    const spread = [0, 0.5, 1].map((share) => quantile(ratings, share)).join(", ");
    lines.push(row(`\`${name}\``, isOpen ? "open" : "hidden", ratings.length, spread));
  }
  const counts = kit.themes.map(
    (theme) => `\`${theme}\` ${puzzles.filter(({ themes }) => themes.includes(theme)).length}`,
  );
  lines.push("", `Themes: ${counts.join(", ")}.`);
}

const page = readFileSync(PAGE, "utf8");
const [before = "", after = ""] = [page.split(START)[0], page.split(END)[1]];
writeFileSync(PAGE, `${before}${START}\n${lines.join("\n").trimStart()}\n\n${END}${after}`);
process.stdout.write(`${lines.join("\n").trim()}\n`);
