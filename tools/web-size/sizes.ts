import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";

/** The home page, whole; a table beyond that, with the worker that plays. */
export const LIMITS = { home: 100_000, table: 80_000 } as const;
const LANGUAGES = ["en", "de", "ko", "hu"] as const;

const FOLDERS = new URL("../../apps/web/src/games/", import.meta.url);
/** The games of the page: each has a folder with its `GameUi`. */
const GAMES = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/ui.ts`, FOLDERS)));

interface TableSize {
  readonly page: number;
  readonly worker: number;
  readonly total: number;
  /** What is loaded when it is first needed: what opens over the table or beside it, and bots that think. */
  readonly later: number;
}

export interface WebSizes {
  readonly home: number;
  /** By game. */
  readonly tables: Readonly<Record<string, TableSize>>;
}

/** The build with what its modules import. */
class Build {
  readonly #folder: string;
  readonly #manifest: Manifest;

  constructor(folder: string) {
    this.#folder = folder;
    this.#manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  }

  /** The files of modules and of everything that they import at once. */
  files(sources: readonly string[], found = new Set<string>()): Set<string> {
    for (const source of sources) {
      const chunk = this.#manifest[source];
      if (!chunk) throw new Error(`the build has no ${source}`);
      if (found.has(chunk.file)) continue;
      found.add(chunk.file);
      for (const style of chunk.css ?? []) found.add(style);
      this.files(chunk.imports ?? [], found);
    }
    return found;
  }

  /** Modules that are loaded on demand and whose path fits. */
  onDemand(path: RegExp): string[] {
    return Object.keys(this.#manifest).filter(
      (source) => path.test(source) && this.#manifest[source]?.isDynamicEntry,
    );
  }

  /** Workers are no modules of the manifest: the file that starts them names them, and they what they import. */
  workerOf(game: string, files: Iterable<string>): Set<string> {
    const name = new RegExp(`assets/${game}-worker-[\\w-]+\\.js`, "g");
    const found = new Set([...files].flatMap((file) => this.#read(file).match(name) ?? []));
    // A set that grows while it is walked: what is found is looked at, too.
    for (const file of found) {
      for (const [, other] of this.#read(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        found.add(`assets/${other}`);
    }
    return found;
  }

  /** Nor is what a worker loads later: the worker names it. */
  thinkersOf(game: string, worker: Iterable<string>): Set<string> {
    const name = new RegExp(`${game}-thinkers-[\\w-]+\\.js`, "g");
    const found = [...worker].flatMap((file) => this.#read(file).match(name) ?? []);
    return new Set(found.map((file) => `assets/${file}`));
  }

  size(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + gzipSync(this.#read(file), { level: 9 }).length, 0);
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), "utf8");
  }
}

const homeFiles = (built: Build, language: string): Set<string> =>
  built.files([
    "index.html",
    "src/screens/Home.svelte",
    `src/i18n/app/${language}.ts`,
    ...GAMES.map((id) => `src/games/${id}/texts/names/${language}.ts`),
  ]);

/** What a table adds to the home page: its screen, its texts, and the worker with rules and bots. */
function tableSize(built: Build, game: string, language: string): TableSize {
  const own = built.onDemand(
    new RegExp(
      `^src/(?:games/${game}/(?:load/table\\.ts|table/\\w+Table\\.svelte|texts/table/${language}\\.ts)|i18n/table/${language}\\.ts)`,
    ),
  );
  const before = homeFiles(built, language);
  const files = built.files(["src/screens/Play.svelte", ...own]);
  const added = [...files].filter((file) => !before.has(file));
  const sheets = built.files(built.onDemand(new RegExp(`^src/games/${game}/table/`)));
  const later = [...sheets].filter((file) => !before.has(file) && !files.has(file));
  const worker = built.workerOf(game, [...before, ...added]);
  const thinkers = built.thinkersOf(game, worker);
  if (worker.size === 0 || thinkers.size !== 1) throw new Error(`the build has no worker of ${game}`);
  const [pageSize, workerSize] = [built.size(added), built.size(worker)];
  return {
    page: pageSize,
    worker: workerSize,
    total: pageSize + workerSize,
    later: built.size([...later, ...thinkers]),
  };
}

/** In the language where it is largest. */
function largestTable(built: Build, game: string): TableSize {
  const sizes = LANGUAGES.map((language) => tableSize(built, game, language));
  return sizes.reduce((largest, size) => (size.total > largest.total ? size : largest));
}

/** What the screens of a build load, in bytes of gzip; the build must have its manifest. */
export function webSizes(folder: string): WebSizes {
  const built = new Build(folder);
  const home = Math.max(...LANGUAGES.map((language) => built.size(homeFiles(built, language))));
  const tables = Object.fromEntries(GAMES.map((id) => [id, largestTable(built, id)]));
  return { home, tables };
}
