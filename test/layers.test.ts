import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What each package may import: dependencies point one way. */
const GENERAL: Readonly<Record<string, readonly string[]>> = {
  core: [],
  search: ["core"],
  nets: ["core"],
  bots: ["core", "search", "nets"],
  puzzles: ["core", "bots"],
  learning: ["core", "nets"],
  arena: ["core", "bots"],
  env: ["core", "nets"],
  study: ["core", "search", "nets", "bots"],
  ratings: ["core"],
  protocol: ["core"],
  terminal: ["core"],
  registry: ["core", "search", "bots", "learning", "env", "arena", "puzzles", "study", "ratings", "terminal"],
  // Only tests import it.
  testkit: ["core", "search", "bots", "arena", "puzzles", "terminal", "registry"],
};

/** What each part of a game's package may import: other packages, and parts of its own by their folder. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  rules: ["core"],
  nets: ["core", "nets", "./rules"],
  bots: ["core", "search", "nets", "bots", "./rules", "./nets"],
  learning: ["core", "nets", "bots", "learning", "arena", "./rules", "./nets", "./bots"],
  env: ["core", "nets", "env", "./rules", "./nets"],
  arena: ["core", "bots", "arena", "./rules"],
  terminal: ["core", "terminal", "./rules"],
  study: ["core", "study", "./rules"],
  ratings: ["core", "ratings", "./rules"],
  puzzles: ["core", "search", "puzzles", "./rules", "./bots"],
  load: ["core", "registry", "./rules"],
  bench: ["core", "search", "registry", "./rules", "./bots"],
  // What is registered: the rules at once, all else on demand.
  package: [
    "registry",
    "./rules",
    "./bots",
    "./learning",
    "./env",
    "./arena",
    "./puzzles",
    "./terminal",
    "./study",
    "./ratings",
    "./load",
    "./bench",
  ],
};

/** Files beside the rules that are a part of their own. */
const PART_FILES: Readonly<Record<string, string>> = { "package.ts": "package" };

const GAMES = ["chimera", "krass-kariert"] as const;
const LIST = ["core", "arena", "registry", ...GAMES];

const sources = (folder: string): { file: string; text: string }[] =>
  globSync(`${folder}/src/**/*.ts`, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(`${ROOT}/${file}`, "utf8"),
  }));

const imported = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] as string);

/** Code without its comments and texts. */
const bare = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"|`[^`]*`/g, "");

test("every package has its place in the house", () => {
  const packages = globSync("packages/*/package.json", { cwd: ROOT }).map((file) => file.split(/[/\\]/)[1]);
  expect(packages.toSorted()).toEqual([...Object.keys(GENERAL), ...GAMES, "games"].toSorted());
});

/** The packages that a package's manifest depends on. */
function dependenciesOf(name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).flatMap((full) => /^@cairn\/(.*)$/.exec(full)?.slice(1) ?? []);
}

/** The part of a game's package that a file or a folder belongs to. */
const partOf = (path: string): string => {
  const [first = "", ...rest] = path.split("/");
  return rest.length > 0 ? first : (PART_FILES[first] ?? "rules");
};

/** Whether an import of a file in a game's package is one of its own rules, parts or packages. */
function isAllowedInGame(game: string, file: string, from: string): boolean {
  const inside = relative(`packages/${game}/src`, file);
  const allowed = PARTS[partOf(inside)] ?? [];
  if (!from.startsWith(".")) return allowed.some((other) => isOf(from, other));
  const target = join(dirname(inside), from);
  return partOf(target) === partOf(inside) || allowed.includes(`./${partOf(target)}`);
}

const isOf = (from: string, name: string): boolean =>
  from === `@cairn/${name}` || from.startsWith(`@cairn/${name}/`);

describe.each(GAMES)("packages/%s", (game) => {
  test("each part imports only what lies below it", () => {
    const files = sources(`packages/${game}`);
    expect(files.length).toBeGreaterThan(0);
    for (const { file, text } of files) {
      for (const from of imported(text)) {
        expect(isAllowedInGame(game, file, from), `${file} imports ${from}`).toBe(true);
      }
    }
  });
});

describe.each(Object.entries({ ...GENERAL, games: LIST }))("packages/%s", (name, allowed) => {
  test("imports only what lies below it", () => {
    const files = sources(`packages/${name}`);
    expect(files.length).toBeGreaterThan(0);
    for (const { file, text } of files) {
      for (const from of imported(text)) {
        const isTestTool = name === "testkit" && (from === "vitest" || from === "fast-check");
        const isSchema = name === "protocol" && from === "valibot";
        const isOutside = isTestTool || isSchema;
        const isFine = from.startsWith(".") || allowed.some((other) => isOf(from, other)) || isOutside;
        expect(isFine, `${file} imports ${from}`).toBe(true);
      }
    }
    for (const other of dependenciesOf(name)) expect(allowed).toContain(other);
  });
});

/** The imports of a file that are there when it runs: no types, and nothing on demand. */
const staticImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from "([^"]+)"/gm)].map(
    (match) => match[1] as string,
  );

/** The file that an import of a package of ours leads to. */
function resolveImport(file: string, from: string): string {
  if (from.startsWith(".")) return join(dirname(file), from);
  const [, name = "", path] = /^@cairn\/([^/]+)(?:\/(.+))?$/.exec(from) ?? [];
  const manifest = JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, "utf8")) as {
    exports: string | Record<string, string>;
  };
  const { exports } = manifest;
  const entry = typeof exports === "string" ? exports : exports[path === undefined ? "." : `./${path}`];
  return join("packages", name, entry as string);
}

/** All that is loaded with a file. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const from of staticImports(readFileSync(`${ROOT}/${file}`, "utf8"))) {
    loadedWith(resolveImport(file, from), seen);
  }
  return seen;
}

test("the list of games loads rules, and no bots, nets, arena or anything else of a game", () => {
  const loaded = [...loadedWith("packages/games/src/index.ts")];
  expect(loaded).toContain("packages/chimera/src/movegen.ts");
  const isRules = (file: string): boolean =>
    /^packages\/(?:core|games)\/src\//.test(file) ||
    GAMES.some(
      (game) =>
        file.startsWith(`packages/${game}/src/`) && !file.slice(`packages/${game}/src/`.length).includes("/"),
    );
  expect(loaded.filter((file) => !isRules(file))).toEqual([]);
  expect(loaded).not.toContain("packages/chimera/src/census.ts");
});

describe.each([...Object.keys(GENERAL), ...GAMES, "games"])("packages/%s", (name) => {
  const files = sources(`packages/${name}`);

  test("names no clock, no chance, no timer, no process and no page", () => {
    for (const { file, text } of files) {
      const named = bare(text).match(
        /\b(Math\.random|Date|setTimeout|setInterval|process|window|document)\b/,
      );
      expect(named?.[0], file).toBeUndefined();
    }
  });
});
