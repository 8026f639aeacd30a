import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// Every code with which the server refuses something: documented, tested, and told to people who can meet it.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const textOf = (...patterns: string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((path) => readFileSync(join(ROOT, path), "utf8"))
    .join("\n");

/** How a code is written where something is refused. */
const REFUSING = [
  /\brefuse\(\s*"([a-z-]+)"/g,
  /\bproblem\([\w\s,]*\d{3},\s*"([a-z-]+)"/g,
  /\bcode: "([a-z-]+)"/g,
  /\bunless: \["([a-z-]+)"/g,
  /\bStoreConflict\(\s*"([a-z-]+)"/g,
];

/** Programs that play are started by an operator's command, and records are read by other programs. */
const sources = textOf(
  "apps/server/src/{net,table,moderation,push,ratings,store/accounts,store/friends}/**/*.ts",
);
const CODES = [
  ...new Set([
    ...REFUSING.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, code = ""]) => code)),
    ...[...sources.matchAll(/\bnoSuch\("([a-z]+)"\)/g)].map(([, what = ""]) => `unknown-${what}`),
  ]),
].toSorted();

/** What a person does not meet by its code. A new code comes here only with such a reason. */
const WITHOUT_WORDS: Readonly<Record<string, readonly string[]>> = {
  "the page offers it only where it is allowed, and after a race shows the table as it is": [
    "no-chat",
    "no-clock",
    "no-pass",
    "no-question",
    "no-seat",
    "no-spectators",
    "no-table",
    "not-away",
    "not-between-deals",
    "not-playing",
    "not-resting",
    "not-seated",
    "on-vacation",
    "own-seat",

    "rated-clock",
    "rated-help",
    "rated-seated",
    "resting",
    "stale",
    "stand-in",
    "two-clocks",
    "wrong-seat",
  ],
  "the screen has one text for whatever fails there": [
    "bad-request",
    "endpoint",
    "missing-part",
    "not-found",
    "not-played",
    "origin",
    "too-many-devices",
    "unknown-ban",
    "unknown-device",
    "unknown-invitation",
    "unknown-notice",
    "unknown-person",
    "unknown-record",
    "unknown-report",
    "unknown-series",
    "unknown-word",
    "wrong-date",
    "wrong-moves",
    "wrong-progress",
  ],
  "it is for whoever watches the server": ["not-serving", "stopping"],
};

test("the codes are found", () => {
  expect(CODES.length).toBeGreaterThan(80);
});

test("every code is in the documentation", () => {
  const pages = textOf("docs/{api,protocol,operating}.md");
  expect(CODES.filter((code) => !pages.includes(`\`${code}\``))).toEqual([]);
});

test("every code is expected by a test of the server", () => {
  const tests = textOf("apps/{server,cli}/test/**/*.ts", "test/third-game.test.ts");
  expect(CODES.filter((code) => !new RegExp(`["\`](?:\\d{3} )?${code}["\`]`).test(tests))).toEqual([]);
});

test("every code that a person can meet has words in the page", () => {
  const words = textOf("apps/web/src/i18n/**/en.ts");
  const isTold = (code: string): boolean => new RegExp(`^ +"?${code}"?: `, "m").test(words);
  expect(CODES.filter((code) => !isTold(code))).toEqual(Object.values(WITHOUT_WORDS).flat().toSorted());
});
