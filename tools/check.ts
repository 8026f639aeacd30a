// `npm run check`, which is also `npm test`: format, lint, types and unused code side by side, then the tests.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "cairn-check-"));
const report = join(folder, "vitest.json");

type Step = readonly [name: string, command: string, ...args: string[]];

const STATIC: readonly Step[] = [
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
];

const TESTS: readonly Step[] = [
  ["tests", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

/** Runs a step and says how it went. What it writes comes at once, or when it is over if others run beside it. */
async function isFine([name, command, ...args]: Step, isAlone: boolean): Promise<boolean> {
  const start = performance.now();
  if (isAlone) process.stdout.write(`check: ${name} …\n`);
  const child = spawn(command, args, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => written.push(data));
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null)).on("close", resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(written));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  process.stdout.write(`check: ${name} ${code === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
  return code === 0;
}

let failed = "";
for (const steps of [STATIC, TESTS]) {
  const fine = await Promise.all(steps.map((step) => isFine(step, steps.length === 1)));
  failed = steps.flatMap(([name], i) => (fine[i] ? [] : [name])).join(", ");
  if (failed !== "") break;
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
