// `npm run test:quick [-- REVISION]`: format, lint and types, then the tests beside what has changed since the revision
// (by default since `main`, on `main` itself since the last commit): those that import a changed file and stand in its
// package or app, without a browser. For the minutes in between; `npm test` decides.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isFine, STATIC, type Step } from "./check/steps.ts";

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** Where the change began. */
function base(): string {
  const asked = process.argv[2];
  if (asked !== undefined) return git("rev-parse", asked);
  const isMain = git("rev-parse", "--abbrev-ref", "HEAD") === "main";
  return isMain ? "HEAD" : git("merge-base", "HEAD", "main");
}

const since = base();
const changed = [
  ...lines(git("diff", "--name-only", since)),
  ...lines(git("ls-files", "--others", "--exclude-standard")),
];

/** The tests beside a file: its own package's or app's, or those of the whole repository. */
function testsBeside(file: string): string[] {
  const [area = "", name = ""] = file.split("/");
  if (area === "packages") return [`packages/${name}/test`];
  if (area === "apps")
    return name === "server" ? ["apps/server/test/unit", "apps/server/test/store"] : [`apps/${name}/test`];
  return area === "docs" || area === "data" || file.endsWith(".md") ? ["test/docs.test.ts"] : [];
}

const folders = [...new Set([...changed.flatMap(testsBeside), "test/layers.test.ts"])].filter((path) =>
  existsSync(path),
);
const TESTS: Step = [
  "tests",
  "vitest",
  "run",
  "--reporter=dot",
  "--project=!browser",
  "--passWithNoTests",
  `--changed=${since}`,
  ...folders,
];

const statics = STATIC.filter(
  ([name]) => name !== "types of the page" || changed.some((file) => file.startsWith("apps/web")),
);
const fine = await Promise.all(statics.map((step) => isFine(step, false)));
process.exitCode = fine.every(Boolean) && (await isFine(TESTS, true)) ? 0 : 1;
