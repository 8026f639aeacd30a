import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SETTINGS } from "../src/config.ts";
import { testServer } from "./live/setup.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, "utf8");
const PAGE = read("docs/operating.md");

/** The rows of the page's table with this head, as they stand there. */
const rowsUnder = (head: string): string[] => {
  const [, rest = ""] = PAGE.split(`\n| ${head} |\n`);
  return (rest.split("\n\n")[0] as string).split("\n").slice(1);
};
const code = (text: string): string => (text === "" ? "" : `\`${text}\` `);

test("docs/operating.md has every setting, its variable, its default and what it is", () => {
  const rows = Object.values(SETTINGS).map(
    ({ flag, value, env, initial, text }) =>
      `| ${code(`--${flag} ${value}`)}| ${code(env)}| ${code(initial)}| ${text} |`,
  );
  expect(rowsUnder("flag | variable | default | what")).toEqual(rows);
});

test("docs/operating.md has every metric, as the server describes it", async () => {
  const server = await testServer();
  const text = await (await fetch(`${server.url}/metrics`)).text();
  await server.cleanUp();
  const described = [...text.matchAll(/^# HELP (\S+) (.+)\n# TYPE \S+ (\S+)$/gm)];
  const rows = described.map(([, name = "", help, kind]) => `| ${code(name)}| ${kind} | ${help} |`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rowsUnder("name | kind | what").toSorted()).toEqual(rows.toSorted());
});

test("the limits in docs/operating.md name settings that exist", () => {
  const flags = Object.values(SETTINGS).map(({ flag }) => `--${flag}`);
  const limits =
    rowsUnder("setting | what happens beyond it")
      .join("\n")
      .match(/--[a-z-]+/g) ?? [];
  expect(limits.length).toBeGreaterThan(3);
  expect(limits.filter((flag) => !flags.includes(flag))).toEqual([]);
});

test("docs/operating.md has every error that the server logs", () => {
  const logged = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\blog\.error\([^;]*?, "([^"]+)"\)/g)].map(([, message]) => message),
  );
  const listed = rowsUnder("`msg` of level 50 | what it means").map((row) => row.split(" | ")[0]?.slice(2));
  expect(listed.toSorted()).toEqual([...new Set(logged)].toSorted());
});

test("docs/operating.md has every warning that the server logs", () => {
  const logged = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\blog\.warn\([^;]*?"([^"]+)",?\s*\)/g)].map(([, message = ""]) => message),
  );
  expect(logged).toContain("sockets were refused");
  const section = read("docs/operating.md").split("\n## Logs\n")[1]?.replaceAll(/\s+/g, " ") ?? "";
  const unexplained = logged.filter((message) => !section.includes(`\`${message.split(":")[0]}`));
  expect(unexplained).toEqual([]);
});
