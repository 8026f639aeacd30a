// `npm run pack -- FOLDER [--repository URL]`: builds every package as JavaScript with declarations and packs it, ready
// to be published, the released nets as a package of their own, and the Python package as a folder. Their manifests name
// the repository that this clone was made from, or the URL. Sources keep running without a build; see docs/library.md.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { addressOf, homeOf, parseRemote } from "./pack/address.ts";
import { type Home, homeFields, type Manifest, publishedManifest, publishedText } from "./pack/manifest.ts";
import { writeModels } from "./pack/models.ts";
import { writePython } from "./pack/python.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Runs tests only, with a test runner that is no dependency of users. */
const UNPUBLISHED = ["testkit"];

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  process.stderr.write(stdout + stderr);
  process.exit(1);
}

/** Ends with a sentence; nothing has been written. */
function refuse(reason: string): never {
  process.stderr.write(`pack: ${reason}\n`);
  process.exit(2);
}

function readCall(): { out: string; repository: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { repository: { type: "string" } },
    });
    const [out = "packed", ...others] = positionals;
    if (others.length === 0) return { out: resolve(out), repository: values.repository };
  } catch {
    // Said below, like every other wrong call.
  }
  return refuse("call it as npm run pack -- FOLDER [--repository URL]");
}

/** What the packages' manifests say of the project; a warning if that is not where it is. */
function findHome(named: string | undefined): Home {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Home;
  const address = named === undefined ? addressOf(ROOT) : parseRemote(named);
  if ("problem" in address) {
    if (named !== undefined) refuse(`--repository: ${address.problem}`);
    if (manifest.repository === undefined)
      process.stderr.write(
        `pack: the packages name no repository, for ${address.problem}. To publish them, call it with --repository URL\n`,
      );
  }
  return homeOf(manifest, address);
}

/** Compiles all packages into one folder. */
function compile(to: string): void {
  const config = join(to, "tsconfig.json");
  const options = {
    noEmit: false,
    declaration: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: join(ROOT, "packages"),
    outDir: join(to, "out"),
  };
  const include = [join(ROOT, "packages/*/src/**/*.ts")];
  const exclude = UNPUBLISHED.map((name) => join(ROOT, "packages", name));
  const base = join(ROOT, "tsconfig.base.json");
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions: options, include, exclude }));
  run(join(ROOT, "node_modules/@typescript/native/bin/tsc"), ["-p", config], ROOT);
}

/** Puts a package together as it is published. */
function assemble(name: string, compiled: string, to: string): void {
  const from = join(ROOT, "packages", name);
  mkdirSync(to, { recursive: true });
  const built = join(compiled, "out", name, "src");
  for (const file of globSync("**/*.{js,d.ts}", { cwd: built })) {
    const target = join(to, "dist", file);
    mkdirSync(join(target, ".."), { recursive: true });
    writeFileSync(target, publishedText(readFileSync(join(built, file), "utf8")));
  }
  const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8")) as Manifest;
  const published = publishedManifest(manifest, homeFields(home, `packages/${name}`));
  writeFileSync(join(to, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
  cpSync(join(from, "README.md"), join(to, "README.md"));
  cpSync(join(ROOT, "LICENSE"), join(to, "LICENSE"));
}

const { out, repository } = readCall();
const home = findHome(repository);
const work = mkdtempSync(join(tmpdir(), "cairn-pack-"));
try {
  mkdirSync(out, { recursive: true });
  compile(work);
  const names = globSync("packages/*/package.json", { cwd: ROOT })
    .map((file) => basename(join(file, "..")))
    .filter((name) => !UNPUBLISHED.includes(name));
  for (const name of names) assemble(name, work, join(work, "packages", name));
  writeModels(ROOT, join(work, "packages", "models"), homeFields(home, "data/models"));
  const folders = [...names, "models"].map((name) => join(work, "packages", name));
  run("npm", ["pack", "--silent", "--pack-destination", out, ...folders], ROOT);
  writePython(ROOT, join(out, "python"), home);
  process.stdout.write(`${folders.length} packages and the folder python are in ${out}\n`);
} finally {
  rmSync(work, { recursive: true });
}
