import { findGame } from "@cairn/games";
import { type Position, Rng, unwrap, type Viewer } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import * as v from "valibot";
import { expect, test } from "vitest";
import { readCheckpoint, writeCheckpoint } from "../../src/table/checkpoint.ts";
import { loadState } from "../../src/table/load.ts";
import type { LogEntry, LogRow } from "../../src/table/log.ts";
import { TableState } from "../../src/table/state.ts";
import { playerId, tableId } from "./ids.ts";

/** Settings as a table has them, with all options. */
function settingsOf(name: string, players: number, options: object): object {
  const game = unwrap(findGame(name));
  return v.parse(TableSettings, {
    game: name,
    players,
    options: unwrap(game.parseOptions(options, players)),
  });
}

const CHIMERA = settingsOf("chimera", 3, { limit: 150 });
const KRASS_KARIERT = settingsOf("krass-kariert", 4, { chips: 2 });
const MOVES = new Int32Array(4096);

/** A whole match of random moves where a bot sometimes plays for somebody, entry by entry. */
function* randomMatch(state: TableState, settings: object, players: number): Generator<LogEntry> {
  const rng = new Rng(`checkpoint ${players}`);
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 1 ? { bot: 2 } : { player: `p${seat}` },
  );
  const take = (entry: object): LogEntry => {
    state.apply(entry as LogEntry);
    return entry as LogEntry;
  };
  yield take({ k: "created", host: "p0", settings, seats: seats.map(() => null) });
  yield take({ k: "start", seats });
  const { game } = state;
  const position = state.position as Position;
  for (let n = 0; position.stage !== "over"; n++) {
    if (rng.below(20) === 0) yield take({ k: "stand-in", seat: 2, bot: rng.below(2) === 0 ? 3 : null });
    if (position.stage === "deal-due") yield take({ k: "game", e: game.deal(position, rng) });
    else {
      const move = MOVES[rng.below(position.legalInto(MOVES))] as number;
      yield take({ k: "game", e: game.toAction(position, move), ...(n % 3 === 0 ? {} : { by: `a${n}` }) });
    }
  }
}

/** Everything that a table in memory is asked for. */
function facts(state: TableState): object {
  const { seq, status, host, settings, seats, standIns, returns, deal, next, game } = state;
  const position = state.position as Position;
  const viewers: Viewer[] = ["spectator", ...seats.keys()];
  return {
    table: { seq, status, host, settings, seats, standIns, returns, deal, next },
    plies: position.plies,
    bySeat: seats.map((_, seat) => [state.lastAction(seat), state.sinceWhen(seat), state.botAt(seat)]),
    seatsOfPlayers: seats.map((_, seat) => state.seatOf(playerId(`p${seat}`))),
    views: viewers.map((viewer) => game.view(position, viewer)),
    result: game.result(position),
  };
}

test.each([
  ["Chimera", CHIMERA, 3],
  ["Krass Kariert", KRASS_KARIERT, 4],
] as const)(
  "%s: from any checkpoint on, a log leads where it leads from its begin",
  (_, settings, players) => {
    const whole = new TableState(tableId("table"));
    const restored: TableState[] = [];
    for (const entry of randomMatch(whole, settings, players)) {
      for (const state of restored) state.apply(entry);
      if (entry.k === "game" && entry.e.type === "deal") {
        restored.push(readCheckpoint(tableId("table"), writeCheckpoint(whole)) as TableState);
      }
      for (const state of restored.slice(-2)) expect(facts(state)).toEqual(facts(whole));
    }
    expect(restored.length).toBeGreaterThan(1);
    for (const state of restored) expect(facts(state)).toEqual(facts(whole));
  },
);

/** A table in the middle of a deal: its log, its checkpoint, and what it comes to. */
function inTheMiddle() {
  const whole = new TableState(tableId("table"));
  const rows: LogRow[] = [];
  let checkpoint = "";
  for (const entry of randomMatch(whole, CHIMERA, 3)) {
    rows.push({ seq: rows.length, body: JSON.stringify(entry) });
    if (entry.k === "game" && entry.e.type === "deal") checkpoint = writeCheckpoint(whole);
    if (rows.length > 150 && whole.position?.stage !== "deal-due") break;
  }
  return { whole, rows, checkpoint };
}

/** The table from this log and this checkpoint, what was read of the log, and what was said about it. */
async function load(rows: readonly LogRow[], checkpoint: string) {
  const reads: number[] = [];
  const errors: string[] = [];
  // The store brings the events from the deal of the checkpoint on.
  const events = rows.slice(seq - 1);
  const services = {
    store: {
      loadEvents: async (_id: string, from = 0) => {
        reads.push(from);
        return rows.slice(from);
      },
    },
    log: { error: (_what: unknown, text: string) => errors.push(text) },
  };
  const state = await loadState(tableId("table"), { checkpoint, events }, services as never);
  return { state, reads, errors };
}

const { whole, rows, checkpoint } = inTheMiddle();
const { seq } = JSON.parse(checkpoint) as { seq: number };
/** As servers wrote them before checkpoints had a checksum. */
const without = (change: object): string => {
  const { checksum: _, format: __, ...fields } = JSON.parse(checkpoint) as Record<string, unknown>;
  return JSON.stringify({ ...fields, ...change });
};

test("a table is read from its checkpoint on, also where that has no checksum", async () => {
  for (const good of [checkpoint, without({})]) {
    const { state, reads, errors } = await load(rows, good);
    expect([reads, errors]).toEqual([[], []]);
    expect(facts(state)).toEqual(facts(whole));
  }
});

test("a checkpoint of another layout of positions, or another format of logs, counts for nothing", async () => {
  for (const other of [without({ layout: "another" }), without({ format: "cairn-log/2" })]) {
    const { state, reads, errors } = await load(rows, other);
    expect([reads, errors]).toEqual([[0], []]);
    expect(facts(state)).toEqual(facts(whole));
  }
});

test.each([
  ["no JSON", checkpoint.slice(0, -7)],
  ["nothing", ""],
  ["another value", "7"],
  [
    "one digit changed",
    checkpoint.replace(/"words":\[(\d+),/, (_, n: string) => `"words":[${Number(n) + 1},`),
  ],
  ["the number of another entry", without({ seq: seq - 3 })],
  ["a number beyond the log", without({ seq: rows.length + 5 })],
  ["seats missing", without({ seats: undefined })],
  ["no game that there is", without({ settings: { game: "none" } })],
])("with a damaged checkpoint (%s) the table is rebuilt from its log", async (_what, damaged) => {
  expect(damaged).not.toBe(checkpoint);
  const { state, reads, errors } = await load(rows, damaged);
  expect(reads.at(-1)).toBe(0);
  expect(errors).toEqual(["a checkpoint cannot be used; the whole log is read"]);
  expect(facts(state)).toEqual(facts(whole));
});
