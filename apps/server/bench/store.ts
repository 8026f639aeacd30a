// Measures the store on a real file: `npx node apps/server/bench/store.ts [FOLDER]` prints JSON. Put FOLDER on the disk
// in question.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store, type TableHead } from "../src/store/index.ts";

const EVENTS_A_TABLE = 800;
const MEASURED_MS = 2000;

const play = { type: "play", seat: 1, cards: ["8j", "9s", "10p", "PY", "12t"], piYa: 11 };
const hand = Array.from({ length: 17 }, (_, index) => `${index % 12}j`);
const BODY = JSON.stringify({ k: "game", e: play, by: "1a2b3c" });
const DEAL = JSON.stringify({ k: "game", e: { type: "deal", dealer: 0, hands: [hand, hand, hand] } });

/** About every fiftieth event of a match is a deal. */
const bodyOf = (seq: number): string => (seq % 50 === 0 ? DEAL : BODY);

async function openTables(store: Store, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(16).toString("base64url"));
  const head: Omit<TableHead, "id"> = {
    code: null,
    game: "any",
    isPublic: false,
    status: "playing",
    host: null,
    createdAt: 1,
    updatedAt: 1,
    info: "{}",
  };
  await Promise.all(ids.map((table) => store.append({ table, seq: 0, body: DEAL, head })));
  return ids;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How many tables get one event each in every commit. */
async function measureBatches(store: Store, size: number): Promise<object> {
  const tables = await openTables(store, size);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let seq = 1; performance.now() - start < MEASURED_MS; seq++) {
    await Promise.all(tables.map((table) => store.append({ table, seq, body: bodyOf(seq) })));
    times.push(store.stats().lastCommitMs);
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const events = times.length * size;
  return {
    batch: size,
    eventsPerSecond: Math.round(events / seconds),
    cpuMicrosecondsPerEvent: Math.round((10 * (user + system)) / events) / 10,
    microsecondsPerEvent: Math.round((10 * 1e6 * seconds) / events) / 10,
    commitMs: { median: median(times), worst: Math.max(...times) },
  };
}

async function measureLoading(store: Store): Promise<object> {
  const tables = await openTables(store, 20);
  for (let seq = 1; seq < EVENTS_A_TABLE; seq++) {
    await Promise.all(tables.map((table) => store.append({ table, seq, body: bodyOf(seq) })));
  }
  const times: number[] = [];
  for (const table of [...tables, ...tables, ...tables]) {
    const start = performance.now();
    const events = (await store.loadEvents(table)).map(({ body }) => JSON.parse(body) as unknown);
    times.push(performance.now() - start);
    if (events.length !== EVENTS_A_TABLE) throw new Error("events are missing");
  }
  return { events: EVENTS_A_TABLE, loadMs: { median: median(times), worst: Math.max(...times) } };
}

const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), "cairn-bench-"));
const store = await openStore(join(folder, "store.sqlite"));
const batches = [];
for (const size of [1, 10, 100]) batches.push(await measureBatches(store, size));
const loading = await measureLoading(store);
process.stdout.write(`${JSON.stringify({ batches, loading }, null, 2)}\n`);
await store.close();
rmSync(folder, { recursive: true });
