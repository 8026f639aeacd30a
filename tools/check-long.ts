// `npm run check:long`: what takes too long for every run. All tests at full effort, then 10,000
// simulated matches of each game replayed through the checked door, and the documentation site.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { importGameTools } from "./game-tools.ts";

const MAIN = fileURLToPath(new URL("../apps/cli/src/main.mjs", import.meta.url));
const DOCS = fileURLToPath(new URL("docs.ts", import.meta.url));
const MATCHES = 10_000;

/** Calls of `cairn simulate` for a number of matches in all; each game's package has its own. */
const modules = await importGameTools<{ readonly simulations: (matches: number) => readonly string[][] }>(
  "simulations.ts",
);

/** Pipes a simulation into the replay and counts what it says. */
async function replaySimulation(args: readonly string[]): Promise<boolean> {
  const simulate = spawn(process.execPath, [MAIN, "simulate", ...args, "--seed", "long"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const replay = spawn(process.execPath, [MAIN, "replay", "-"], { stdio: ["pipe", "pipe", "inherit"] });
  simulate.stdout.pipe(replay.stdin);
  let right = 0;
  let wrong = 0;
  for await (const line of createInterface({ input: replay.stdout })) {
    if (/^line \d+: ok, .*(winners|losers)/.test(line)) right++;
    else if (wrong++ < 5) process.stdout.write(`${line}\n`);
  }
  if (replay.exitCode === null) await once(replay, "exit");
  process.stdout.write(`${args.join(" ")}: ${right} replay to the same result, ${wrong} do not\n`);
  return wrong === 0 && right > 0;
}

const tests = spawnSync("vitest", ["run", "--reporter=dot", "--testTimeout=3600000"], {
  stdio: "inherit",
  env: { ...process.env, CAIRN_LONG: "1" },
  shell: process.platform === "win32",
});
let isRight = tests.status === 0;
for (const args of modules.flatMap(({ simulations }) => simulations(MATCHES)))
  isRight = (await replaySimulation(args)) && isRight;
const site = spawnSync(process.execPath, [DOCS, "--build"], { stdio: "inherit" });
isRight = site.status === 0 && isRight;
process.exitCode = isRight ? 0 : 1;
