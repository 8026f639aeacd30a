// `npm run check`, which is also `npm test`: format, lint, types, unused code, tests, in this order.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "cairn-check-"));
const report = join(folder, "vitest.json");

const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["types of packages", "tsc", "-p", "packages"],
  ["types of apps and tests", "tsc", "-p", "."],
  ["types of browser tests", "tsc", "-p", "test/browser"],
  [
    "types of the page",
    "svelte-check",
    "--workspace",
    "apps/web",
    "--tsconfig",
    "./tsconfig.json",
    "--fail-on-warnings",
  ],
  ["unused code", "knip"],
  ["tests", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

let failed = "";
for (const [name, command, ...args] of STEPS) {
  const start = performance.now();
  process.stdout.write(`check: ${name} …\n`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  process.stdout.write(
    `check: ${name} ${status === 0 ? "ok" : "FAILED"} (${Math.round((performance.now() - start) / 100) / 10} s)\n`,
  );
  if (status !== 0) {
    failed = name;
    break;
  }
}

try {
  const counts = JSON.parse(readFileSync(report, "utf8")) as Report;
  process.stdout.write(
    `${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped\n`,
  );
} catch {
  process.stdout.write(`check: stopped at ${failed || "the report of the tests"}, no test was counted\n`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === "" ? 0 : 1;
