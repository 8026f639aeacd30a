import { GAMES } from "@cairn/games";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Sources; tests and docs may name games. */
const SOURCES = ["packages/*/src/**", "apps/*/{src,bench,build}/**", "apps/*/*", "tools/**"];
const CODE = /\.(?:ts|mjs|js|svelte|css|html)$/;

/** What belongs to one game, or is the list of them. */
const HOMES = [
  "packages/games/",
  "apps/web/src/games/index.ts",
  ...GAMES.flatMap(({ game }) => [`packages/${game.id}/`, `apps/web/src/games/${game.id}/`]),
];

const isIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder));

/** A game's id or its name, however it is spelled: `krass-kariert`, `KrassKariert`, `KRASS_KARIERT`, `Krass Kariert`. */
const NAMES = new RegExp(GAMES.map(({ game }) => game.id.replaceAll("-", "[-_ ]?")).join("|"), "i");

const naming = globSync(SOURCES, { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => CODE.test(file) && !isIn(file, HOMES))
  .filter((file) => NAMES.test(file) || NAMES.test(readFileSync(`${ROOT}/${file}`, "utf8")));

test("no source outside of a game's own home names a game", () => {
  expect(naming).toEqual([]);
});
