// `npm run check`, which is also `npm test`: format, lint, types and unused code side by side, then the tests.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFine, STATIC, type Step } from "./check/steps.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-check-"));
const report = join(folder, "vitest.json");

const TESTS: readonly Step[] = [
  ["tests", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
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
