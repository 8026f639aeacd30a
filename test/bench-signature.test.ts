import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../apps/cli/src/main.mjs", import.meta.url));
const DATA = new URL("../data/bench-signature.json", import.meta.url);

test("rules, bots and solvers do what they did (npm run signature writes the numbers anew)", () => {
  const printed = execFileSync(process.execPath, [MAIN, "bench", "--signature"], { encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(JSON.parse(readFileSync(DATA, "utf8")));
}, 600_000);
