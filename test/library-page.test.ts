import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PAGE = read("docs/library.md");

interface Manifest {
  readonly name: string;
  readonly exports: string | Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const published = globSync("packages/*/package.json", { cwd: ROOT })
  .map((path) => JSON.parse(read(path)) as Manifest)
  .filter(({ name }) => name !== "@cairn/testkit");

test("the page about the library names every package and what each brings along", () => {
  expect(published.length).toBeGreaterThan(10);
  for (const { name, exports, dependencies = {} } of published) {
    expect(PAGE).toContain(`\`${name.replace("@cairn/", "@cairn-games/")}\``);
    // A whole game: what it is made of stands behind paths of its own.
    const paths = typeof exports === "string" || !("./package" in exports) ? [] : Object.keys(exports);
    for (const path of paths) if (path !== ".") expect(PAGE, name).toContain(`\`${path.slice(2)}\``);
    for (const other of Object.keys(dependencies).filter((path) => !path.startsWith("@cairn/"))) {
      expect(PAGE, name).toContain(`\`${name.replace("@cairn/", "")}\` has ${other}`);
    }
  }
});

test("what is not released yet tells operators what they have to do", () => {
  const [, unreleased = ""] = /## Unreleased\n([\s\S]*?)\n## /.exec(read("CHANGELOG.md")) ?? [];
  if (unreleased.trim() !== "") expect(unreleased).toMatch(/### Upgrading\n\n- /);
});
