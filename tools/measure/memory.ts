// `npm run figures:memory [-- TABLES MINUTES]`: the resident memory of a server, as JSON: just started as `npm start`
// starts it, at most while three bots of the highest level play at each of so many tables, and three minutes after the
// last table was left.
import { setTimeout as wait } from "node:timers/promises";
import { readServer, startOwnServer } from "../../apps/cli/src/load/server.ts";
import { SoakTable } from "./soak/bots.ts";
import { figureOf } from "./soak/server.ts";

const [tables = 60, minutes = 15] = process.argv.slice(2).map(Number);
/** Bots play at the tempo that people see, so that no match is over before the end. */
const SETTINGS = { pace: 1, "deal-seconds": 3 };
const NODE_FLAGS = ["--max-semi-space-size=8"];
/** How often memory is read, and how long a server that nobody plays at is left alone before the last reading. */
const READ_MS = 2000;
const REST_MS = 180_000;

const server = await startOwnServer(SETTINGS, NODE_FLAGS);
const megabytes = async (): Promise<number> => Math.round((await readServer(server.url)).memoryBytes / 1e6);

await wait(READ_MS);
const started = await megabytes();
console.error(`memory: ${started} MB at the start; ${tables} tables for ${minutes} minutes …`);

const open: SoakTable[] = [];
for (let i = 0; i < tables; i++) open.push(await SoakTable.open(server.url, i));
for (const table of open) table.look();
const byMinute: number[] = [];
const end = performance.now() + minutes * 60_000;
for (let minute = 0; performance.now() < end; minute++) {
  let most = 0;
  const next = Math.min(end, performance.now() + 60_000);
  while (performance.now() < next) {
    await wait(READ_MS);
    most = Math.max(most, await megabytes());
  }
  byMinute.push(most);
  console.error(`memory: at most ${most} MB in minute ${minute + 1}`);
}
const entries = await figureOf(server.url, "cairn_entries_total");
for (const table of open) {
  table.leave();
  table.close();
}
await wait(REST_MS);
const rested = await megabytes();
await server.stop();

const targets = { started: 150, most: 300, rested: "near the start" };
console.log(
  JSON.stringify({ tables, started, mostByMinute: byMinute, entries, rested, targets }, undefined, 2),
);
