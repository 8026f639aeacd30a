// `npx node apps/server/bench/people.ts [PLAYERS] [GAMES]`: what it costs everybody else when one of many players is
// deleted, when somebody who has played a lot lists their games, and when a long record is read; on a real file.
// Prints JSON: CPU time in milliseconds, and the longest time for which the event loop could do nothing else.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from "node:perf_hooks";
import { RECORD_FORMAT } from "@cairn/core";
import { openStore, type Store, type TableHead } from "../src/store/index.ts";

const [players = 150_000, games = 1000] = process.argv.slice(2).map(Number);
/** Players are made and games written this many at a time. */
const BATCH = 1000;
const REPEATS = 50;
/** As housekeeping rests after a step. */
const REST_RATIO = 4;
/** Events of a long match. */
const EVENTS = 2000;

const PLAY = { type: "play", seat: 1, cards: ["8j", "9s", "10p", "PY", "12t"], piYa: 11 };
const RECORD = {
  format: RECORD_FORMAT,
  game: "any",
  options: {},
  events: Array.from({ length: EVENTS }, () => PLAY),
  result: { scores: [400, 20, 0], winners: [0] },
} as const;
const HEAD: Omit<TableHead, "id"> = {
  code: null,
  game: "any",
  isPublic: false,
  status: "over",
  host: null,
  createdAt: 1,
  updatedAt: 1,
  info: "{}",
};

const newId = (): string => randomBytes(16).toString("base64url");

async function inBatches(count: number, make: (i: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += BATCH)
    await Promise.all(Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => make(start + i)));
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/** The cost of one of many equal pieces of work. */
async function costOf(repeats: number, work: () => Promise<unknown>): Promise<object> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const before: EventLoopUtilization = performance.eventLoopUtilization();
  for (let i = 0; i < repeats; i++) await work();
  const { user, system } = process.cpuUsage(cpu);
  const { active } = performance.eventLoopUtilization(before);
  delay.disable();
  return {
    cpuMs: rounded((user + system) / 1000 / repeats),
    busyMs: rounded(active / repeats),
    longestBlockMs: rounded(delay.max / 1e6),
  };
}

async function measure(store: Store): Promise<object> {
  const ids = Array.from({ length: players }, newId);
  await inBatches(players, (i) =>
    store.createPlayer({ id: ids[i] as string, secretHash: newId(), name: `Player ${i}`, createdAt: i }),
  );
  const [regular = "", leaver = ""] = ids;
  const tables = Array.from({ length: games }, newId);
  await inBatches(games, (i) =>
    store.append({
      table: tables[i] as string,
      seq: 0,
      body: "{}",
      head: { ...HEAD, updatedAt: i },
      seats: [{ player: regular }, { bot: "Bot 3" }, { bot: "Bot 4" }],
      finished: { finishedAt: i, record: RECORD },
    }),
  );
  const page = await costOf(REPEATS, () => store.tablesOf(regular, { limit: 50 }));
  const record = await costOf(REPEATS, () => store.record(tables[0] as string));
  const deleted = await costOf(1, () => store.deletePlayer(leaver));
  const scrubbed = await costOf(1, () => store.scrub({ restRatio: REST_RATIO }));
  return {
    players,
    games,
    pageOf50Games: page,
    recordOf2000Events: record,
    deletion: deleted,
    scrub: scrubbed,
  };
}

const folder = mkdtempSync(join(tmpdir(), "cairn-bench-"));
try {
  const store = await openStore(join(folder, "people.sqlite"));
  console.log(JSON.stringify(await measure(store), undefined, 2));
  await store.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
