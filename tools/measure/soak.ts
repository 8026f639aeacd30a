// `npm run soak:server [-- TABLES SECONDS]`: what many tables cost, as JSON: 2,000 open with 5 % of them moving, the
// memory of a table, the cost of a move among more and more tables, the time to load a long match, and a person's
// move while a hundred tables of bots think.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { allScripts } from "../../apps/cli/src/load/scripts.ts";
import { measureBotLoad } from "./soak/bots.ts";
import { measureCost, measureCrowd } from "./soak/crowd.ts";

const [tables = 2000, seconds = 20] = process.argv.slice(2).map(Number);

const say = (text: string): void => console.error(`soak-server: ${text} …`);

/** The server's own program for it: nothing else knows how a table is kept. */
async function measureLoading(): Promise<object> {
  const program = fileURLToPath(new URL("../../apps/server/bench/loading.ts", import.meta.url));
  const [script] = await allScripts();
  const { game, options } = script?.settings ?? {};
  const args = [program, String(game), JSON.stringify(options)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as object;
}

say("a long match from its log");
const loading = await measureLoading();
say(`${tables} tables, 5 % of them moving`);
const crowd = await measureCrowd(tables, Math.ceil(tables / 20), seconds);
say("the cost of a move among more and more tables");
const counts = [10, 100, 1000, 2000].filter((count) => count <= tables);
const cost = await measureCost(counts, Math.ceil(seconds / 2));
say("people among thinking bots");
const bots = await measureBotLoad(100, Math.ceil(seconds / 2), 3);

const targets = {
  crowd: "p99 under 50 ms; under 100 kB an open table; near 0 for one that nobody looks at",
  cost: "flat",
  loading: "under 5 ms",
  bots: "a p99 of at most twice that without bots",
};
console.log(JSON.stringify({ crowd, cost, loading, bots, targets }, undefined, 2));
