import { findGame } from "@cairn/games";
import { type GameEvent, Rng, startMatch, unwrap } from "@cairn/core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chanceOf, newId, SystemRng } from "../../apps/server/src/chance.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { Metrics } from "../../apps/server/src/metrics.ts";
import { openStore, type Store } from "../../apps/server/src/store/index.ts";
import { writeCheckpoint } from "../../apps/server/src/table/checkpoint.ts";
import type { LogEntry } from "../../apps/server/src/table/log.ts";
import { checkSettings } from "../../apps/server/src/table/seating.ts";
import { TableState } from "../../apps/server/src/table/state.ts";
import { Tables } from "../../apps/server/src/table/tables.ts";

const MOVES = new Int32Array(2048);
const SETTINGS = unwrap(
  checkSettings({
    game: "chimera",
    players: 3,
    options: { limit: 2000 },
    help: "last-trick",
    clock: null,
    isPublic: false,
    evenTempo: false,
    openDeals: false,
    botSpeed: "normal",
  }),
);
const SEATS = ["a", "b", "c"].map((player) => ({ player }));

/** A whole match of random moves to the highest limit: longer than people ever play. */
function playLongMatch(): readonly GameEvent[] {
  const game = unwrap(findGame(SETTINGS.game));
  const players = ["A", "B", "C"].map((name) => ({ name }));
  const match = unwrap(startMatch(game, SETTINGS.options, players));
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

async function storeTable(store: Store, events: readonly GameEvent[]): Promise<string> {
  const table = newId();
  const entries: LogEntry[] = [
    { k: "created", host: "a", settings: SETTINGS, seats: SEATS },
    { k: "start", seats: SEATS },
    ...events.map((e, i): LogEntry => ({ k: "game", e, by: `m${i}` })),
  ];
  const head = {
    code: null,
    game: SETTINGS.game,
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

/** How long it takes until the table of a long match is back in memory from its log, in milliseconds. */
export async function measureLoading(loads: number): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-loading-"));
  const file = join(folder, "long.sqlite");
  const events = playLongMatch();
  const first = await openStore(file);
  const tables: string[] = [];
  for (let i = 0; i < loads; i++) tables.push(await storeTable(first, events));
  await first.close();

  const store = await openStore(file);
  const server = new Tables({
    config: readConfig({}),
    store,
    metrics: new Metrics(),
    now: () => Date.now(),
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
