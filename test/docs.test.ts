import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "apps/cli/src/main.mjs");
const PAGES = [...globSync("*.md", { cwd: ROOT }), ...globSync("docs/**/*.md", { cwd: ROOT })].toSorted();
const read = (page: string): string => readFileSync(join(ROOT, page), "utf8");

/** The `npx cairn` lines of a page's shell blocks. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) =>
    (block[1] as string).split("\n").filter((line) => line.includes("npx cairn ")),
  );

describe.each(PAGES.filter((page) => commandsIn(read(page)).length > 0))("the commands in %s", (page) => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-docs-"));

  test("all run, one after the other", () => {
    try {
      for (const line of commandsIn(read(page))) {
        const command = line
          .replaceAll("npx cairn ", `"${process.execPath}" "${MAIN}" `)
          .replace(/\s+#.*$/, "");
        // The measuring itself is not what is tested here.
        const quick = command
          .replace(/ bench\b/, " bench --playouts 50")
          .replace(/ train\b/, " train --deals 4");
        execFileSync("bash", ["-o", "pipefail", "-c", quick], {
          cwd: folder,
          stdio: ["ignore", "pipe", "pipe"],
        });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test.each(PAGES)("the links in %s lead somewhere", (page) => {
  for (const [, target = ""] of read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const path = join(page, "..", target);
    expect(globSync(path, { cwd: ROOT }), `${page} → ${target}`).not.toEqual([]);
  }
});

/** The labels of this number of clauses. */
const clauses = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

describe("the rules pages have every clause, in order", () => {
  test.each([
    ["docs/rules/chimera.md", [...clauses("C", 24), ...clauses("V", 3)]],
    ["docs/rules/krass-kariert.md", [...clauses("K", 17), ...clauses("V", 3)]],
  ])("%s", (page, expected) => {
    const labels = [...read(page).matchAll(/^(?:[-*] )?\*\*([CKV]\d+)\*\*/gm)].map((match) => match[1]);
    expect(labels).toEqual(expected);
  });
});

test.each([
  ["packages/chimera/test", clauses("C", 24)],
  ["packages/krass-kariert/test", clauses("K", 17)],
])("in %s every clause has a test whose name cites it", (folder, expected) => {
  const text = globSync(`${folder}/*.test.ts`, { cwd: ROOT }).map(read).join("\n");
  const cited = new Set(
    [...text.matchAll(/\btest(?:\.each\((?:(?!\btest\b)[\s\S])*?\))?\(\s*["`]([CKV]\d+)\b/g)].map(
      (match) => match[1],
    ),
  );
  expect(expected.filter((clause) => !cited.has(clause))).toEqual([]);
});
