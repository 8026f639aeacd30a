// `npx node apps/server/bench/loading.ts GAME OPTIONS [LOADS]`: how long a table takes to come back from its log, as
// JSON. Options that make a match longer than people ever play, such as {"limit":2000}, show the worst case.
import { findGame } from "@cairn/games";
import { type GameEvent, ok, Rng, startMatch, unwrap } from "@cairn/core";
import type { RequestId, TableSettings } from "@cairn/protocol";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chanceOf, newTableId, SystemRng } from "../src/chance.ts";
import { Solo } from "../src/cluster/membership.ts";
import { readConfig } from "../src/config.ts";
import type { PlayerId, TableId } from "../src/ids.ts";
import { Metrics } from "../src/metrics.ts";
import { openStore, type Store } from "../src/store/index.ts";
import { writeCheckpoint } from "../src/table/checkpoint.ts";
import type { LogEntry } from "../src/table/log.ts";
import { checkSettings } from "../src/table/seating.ts";
import { TableState } from "../src/table/state.ts";
import { Tables } from "../src/table/tables.ts";

const MOVES = new Int32Array(2048);
/** The table of a match; players and what else a table agrees on make no difference here. */
const settingsOf = (game: string, options: object): TableSettings =>
  unwrap(
    checkSettings({
      game,
      players: 3,
      options: options as Record<string, unknown>,
      help: "last-trick",
      clock: null,
      isPublic: false,
      evenTempo: false,
      openDeals: false,
      botSpeed: "normal",
    }),
  );
const [HOST, ...OTHERS] = ["a", "b", "c"] as unknown as [PlayerId, ...PlayerId[]];
const SEATS = [HOST, ...OTHERS].map((player) => ({ player }));

/** A whole match of random moves. */
function playMatch(settings: TableSettings): readonly GameEvent[] {
  const game = unwrap(findGame(settings.game));
  const players = ["A", "B", "C"].map((name) => ({ name }));
  const match = unwrap(startMatch(game, settings.options, players));
  const rng = new Rng("a long match");
  const { position } = match;
  while (position.stage !== "over") {
    const event =
      position.stage === "deal-due"
        ? game.deal(position, rng)
        : game.toAction(position, MOVES[rng.below(position.legalInto(MOVES))] as number);
    unwrap(match.apply(event));
  }
  return match.events;
}

async function storeTable(
  store: Store,
  settings: TableSettings,
  events: readonly GameEvent[],
): Promise<TableId> {
  const table = newTableId();
  const entries: LogEntry[] = [
    { k: "created", host: HOST, settings, seats: SEATS },
    { k: "start", seats: SEATS },
    ...events.map((e, i): LogEntry => ({ k: "game", e, by: `m${i}` as RequestId })),
  ];
  const head = {
    code: null,
    game: settings.game,
    isPublic: false,
    status: "over",
    host: null,
    createdAt: 0,
    updatedAt: 0,
    info: "{}",
  } as const;
  const state = new TableState(table);
  const appends = entries.map((entry, seq) => {
    state.apply(entry);
    const isDeal = entry.k === "game" && entry.e.type === "deal";
    const append = { table, seq, body: JSON.stringify(entry), ...(seq === 0 ? { head } : {}) };
    return store.append(isDeal ? { ...append, checkpoint: writeCheckpoint(state) } : append);
  });
  await Promise.all(appends);
  return table;
}

/** How long it takes until the table of a match is back in memory from its log, in milliseconds. */
export async function measureLoading(game: string, options: object, loads: number): Promise<object> {
  const settings = settingsOf(game, options);
  const folder = mkdtempSync(join(tmpdir(), "cairn-loading-"));
  const file = join(folder, "long.sqlite");
  const events = playMatch(settings);
  const first = await openStore(file);
  const tables: TableId[] = [];
  for (let i = 0; i < loads; i++) tables.push(await storeTable(first, settings, events));
  await first.close();

  const store = await openStore(file);
  const server = new Tables({
    config: readConfig({}),
    store,
    membership: new Solo(),
    call: () => undefined,
    mayOpenTables: () => ok(undefined),
    doTablesMove: false,
    metrics: new Metrics(),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    ...chanceOf(new SystemRng()),
    // A finished match needs neither bots nor anybody who reads what is logged.
    bots: undefined as never,
    log: undefined as never,
  });
  const times: number[] = [];
  for (const table of tables) {
    const start = performance.now();
    const found = await server.find(table);
    times.push(performance.now() - start);
    if (found?.state.status !== "over") throw new Error("the table came back otherwise");
  }
  server.close();
  await store.close();
  rmSync(folder, { recursive: true });
  // The first ones show how long the code takes to be compiled.
  const sorted = times.slice(loads >> 1).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(100 * (sorted[Math.ceil(share * sorted.length) - 1] ?? 0)) / 100;
  return { events: events.length, loads: sorted.length, medianMs: at(0.5), p95Ms: at(0.95) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [game = "", options = "{}", loads = "60"] = process.argv.slice(2);
  const figures = await measureLoading(game, JSON.parse(options) as object, Number(loads));
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
