import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Which packages each may import: dependencies point one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  chimera: ["core"],
  "krass-kariert": ["core"],
  search: ["core"],
  nets: ["core", "chimera", "krass-kariert"],
  bots: ["core", "chimera", "krass-kariert", "search", "nets"],
  learning: ["core", "chimera", "krass-kariert", "nets", "bots"],
  arena: ["core", "chimera", "krass-kariert", "bots"],
  protocol: ["core"],
  testkit: ["core"],
};

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
  expect(packages.toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
});

describe.each(Object.entries(MAY_IMPORT))("packages/%s", (name, allowed) => {
  const files = sources(`packages/${name}`);

  test("imports only what lies below it", () => {
    expect(files.length).toBeGreaterThan(0);
    for (const { file, text } of files) {
      for (const from of imported(text)) {
        const isOwn = from.startsWith("./") || from.startsWith("../");
        const isAllowed = allowed.some(
          (other) => from === `@cairn/${other}` || from.startsWith(`@cairn/${other}/`),
        );
        const isTestTool = name === "testkit" && (from === "vitest" || from === "fast-check");
        const isSchema = name === "protocol" && from === "valibot";
        expect(isOwn || isAllowed || isTestTool || isSchema, `${file} imports ${from}`).toBe(true);
      }
    }
  });

  test("names no clock, no chance, no timer, no process and no page", () => {
    for (const { file, text } of files) {
      const named = bare(text).match(
        /\b(Math\.random|Date|setTimeout|setInterval|process|window|document)\b/,
      );
      expect(named?.[0], file).toBeUndefined();
    }
  });
});
