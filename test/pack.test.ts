import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PACKAGES = globSync("packages/*/package.json", { cwd: ROOT })
  .map((file) => file.split(/[/\\]/)[1] as string)
  .filter((name) => name !== "testkit");
/** Every example in the long check, and in every run those that use most of the others. */
const SAMPLE = process.env["CAIRN_LONG"] ? [...PACKAGES, "models"] : ["chimera", "env", "models"];
/** The machine's own Node where that is another one, such as 20. */
const NODE = ["/usr/bin/node", "/usr/local/bin/node"].find((path) => existsSync(path)) ?? process.execPath;
const REPOSITORY = "https://forge.example/club/cairn";
const project = mkdtempSync(join(tmpdir(), "cairn-installed-"));
const modules = join(project, "node_modules/@cairn-games");
afterAll(() => rmSync(project, { recursive: true }));

/** The example of the page about the library. */
const LIBRARY = "library";

/** The example of a package as it is installed. */
function exampleOf(name: string): string {
  const page = name === LIBRARY ? join(ROOT, "docs/library.md") : join(modules, name, "README.md");
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync(page, "utf8")) ?? [];
  if (code === undefined) throw new Error(`${page} has no example`);
  return code;
}

beforeAll(() => {
  const packed = join(project, "packed");
  const remote = "git@forge.example:club/cairn.git";
  execFileSync(process.execPath, [join(ROOT, "tools/pack.ts"), packed, "--repository", remote], {
    cwd: ROOT,
  });
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const files = globSync("*.tgz", { cwd: packed }).map((file) => `./packed/${file}`);
  const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", ...files];
  execFileSync("npm", args, { cwd: project, stdio: "pipe" });
  mkdirSync(join(project, "examples"));
  for (const name of [...PACKAGES, "models", LIBRARY]) {
    writeFileSync(join(project, "examples", `${name}.ts`), exampleOf(name));
    writeFileSync(join(project, "examples", `${name}.js`), exampleOf(name));
  }
});

test("the Python package is a folder that says where the project is, without tests", () => {
  const folder = join(project, "packed/python");
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  expect(read("pyproject.toml")).toContain(`[project.urls]
Homepage = "${REPOSITORY}"
Repository = "${REPOSITORY}.git"
Issues = "${REPOSITORY}/issues"
`);
  expect(read("README.md")).toContain(`git clone ${REPOSITORY}.git cairn`);
  expect(existsSync(join(folder, "LICENSE"))).toBe(true);
  expect(existsSync(join(folder, "tests"))).toBe(false);
});

describe("packages as others install them", () => {
  test.each([...SAMPLE, LIBRARY])("%s runs the example of its page", (name) => {
    const out = execFileSync(NODE, [join(project, "examples", `${name}.js`)], { cwd: project });
    expect(out.toString()).not.toBe("");
  });

  test("have no sources, no tests, and a licence", () => {
    const files = globSync("**/*", { cwd: modules }).map((file) => file.replaceAll("\\", "/"));
    expect(files.filter((file) => /(?<!\.d)\.ts$|\btest\b/.test(file))).toEqual([]);
    for (const name of [...PACKAGES, "models"]) expect(files).toContain(`${name}/LICENSE`);
    for (const file of files.filter((path) => /\.(?:js|d\.ts|json)$/.test(path))) {
      expect(readFileSync(join(modules, file), "utf8"), file).not.toMatch(/["']@cairn\//);
    }
  });

  test("say where the project is, each with its folder", () => {
    for (const name of [...PACKAGES, "models"]) {
      const manifest = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")) as object;
      const directory = name === "models" ? "data/models" : `packages/${name}`;
      expect(existsSync(join(ROOT, directory))).toBe(true);
      expect(manifest).toMatchObject({
        repository: { type: "git", url: `git+${REPOSITORY}.git`, directory },
        homepage: REPOSITORY,
        bugs: { url: `${REPOSITORY}/issues` },
      });
    }
  });

  test("pass the compiler in a strict project", () => {
    const options = { strict: true, module: "nodenext", target: "es2023", noEmit: true, types: [] };
    const config = { compilerOptions: { ...options, lib: ["es2023", "dom"] }, include: ["examples/*.ts"] };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(ROOT, "node_modules/@typescript/native/bin/tsc");
    expect(execFileSync(tsc, ["-p", project]).toString()).toBe("");
  });

  test("are bundled for a page, nets in chunks of their own", async () => {
    const entry = join(project, "examples/models.js");
    const out = join(project, "bundle");
    await build({
      root: project,
      logLevel: "error",
      build: { outDir: out, target: "es2023", lib: { entry, formats: ["es"], fileName: "bundle" } },
    });
    const chunks = readdirSync(out);
    expect(chunks.some((file) => file.startsWith("krass-kariert-4"))).toBe(true);
    const found = execFileSync(process.execPath, [join(out, "bundle.js")]).toString();
    expect(found).toBe("net\n");
  });
});
