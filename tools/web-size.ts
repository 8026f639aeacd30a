// `node tools/web-size.ts`: builds the web client and prints what its screens load, in bytes of gzip, as JSON.
// Exit code 1 if a screen is larger than agreed. Weights of bots are data and not counted.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Manifest } from "vite";

/** The home page, whole; a table beyond that, with the worker that plays. */
const LIMITS = { home: 100_000, table: 60_000 } as const;
const GAMES = ["chimera", "krass-kariert"] as const;
const LANGUAGES = ["en", "de", "ko", "hu"] as const;

interface TableSize {
  readonly page: number;
  readonly worker: number;
  readonly total: number;
  /** What opens over the table, loaded when it is first opened. */
  readonly later: number;
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

  /** Workers are no modules of the manifest: the file that starts them names them. */
  workerOf(game: string, files: Iterable<string>): Set<string> {
    const name = new RegExp(`assets/${game}-worker-[\\w-]+\\.js`, "g");
    return new Set([...files].flatMap((file) => this.#read(file).match(name) ?? []));
  }

  size(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + gzipSync(this.#read(file), { level: 9 }).length, 0);
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), "utf8");
  }
}

const homeFiles = (built: Build, language: string): Set<string> =>
  built.files(["index.html", "src/screens/Home.svelte", `src/i18n/app/${language}.ts`]);

/** What a table adds to the home page: its screen, its texts, and the worker with rules and bots. */
function tableSize(built: Build, game: string, language: string): TableSize {
  const own = built.onDemand(
    new RegExp(`^src/(?:table/${game}/\\w+Table\\.svelte|i18n/table/(?:${game}/)?${language}\\.ts)`),
  );
  const before = homeFiles(built, language);
  const files = built.files(["src/screens/Play.svelte", ...own]);
  const added = [...files].filter((file) => !before.has(file));
  const sheets = built.files(built.onDemand(new RegExp(`^src/table/${game}/`)));
  const later = [...sheets].filter((file) => !before.has(file) && !files.has(file));
  const [page, worker] = [built.size(added), built.size(built.workerOf(game, added))];
  return { page, worker, total: page + worker, later: built.size(later) };
}

/** In the language where it is largest. */
function largestTable(built: Build, game: string): TableSize {
  const sizes = LANGUAGES.map((language) => tableSize(built, game, language));
  return sizes.reduce((largest, size) => (size.total > largest.total ? size : largest));
}

const folder = mkdtempSync(join(tmpdir(), "cairn-web-size-"));
process.env["NODE_ENV"] = "production";
await build({
  configFile: fileURLToPath(new URL("../apps/web/vite.config.ts", import.meta.url)),
  logLevel: "error",
  build: { outDir: folder, manifest: true },
});
const built = new Build(folder);
const home = Math.max(...LANGUAGES.map((language) => built.size(homeFiles(built, language))));
const tables = GAMES.map((game) => [game, largestTable(built, game)] as const);
rmSync(folder, { recursive: true, force: true });

console.log(JSON.stringify({ limits: LIMITS, home, tables: Object.fromEntries(tables) }, undefined, 2));
const isTooLarge = home > LIMITS.home || tables.some(([, { total }]) => total > LIMITS.table);
process.exitCode = isTooLarge ? 1 : 0;
