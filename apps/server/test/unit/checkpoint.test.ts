import { findGame } from "@cairn/games";
import { type Position, Rng, unwrap, type Viewer } from "@cairn/core";
import { expect, test } from "vitest";
import { readCheckpoint, writeCheckpoint } from "../../src/table/checkpoint.ts";
import type { LogEntry } from "../../src/table/log.ts";
import { TableState } from "../../src/table/state.ts";
import { playerId, tableId } from "./ids.ts";

/** Settings as a table has them, with all options. */
function settingsOf(name: string, players: number, options: object): object {
  const game = unwrap(findGame(name));
  return { game: name, players, options: unwrap(game.parseOptions(options, players)) };
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
        restored.push(readCheckpoint(tableId("table"), writeCheckpoint(whole)));
      }
      for (const state of restored.slice(-2)) expect(facts(state)).toEqual(facts(whole));
    }
    expect(restored.length).toBeGreaterThan(1);
    for (const state of restored) expect(facts(state)).toEqual(facts(whole));
  },
);

test("a checkpoint with another layout of positions counts for nothing", () => {
  const state = new TableState(tableId("table"));
  for (const entry of randomMatch(state, CHIMERA, 3)) if (entry.k === "game") break;
  const checkpoint = writeCheckpoint(state);
  expect(readCheckpoint(tableId("table"), checkpoint).seq).toBe(state.seq);
  const other = { ...(JSON.parse(checkpoint) as object), layout: "another" };
  expect(readCheckpoint(tableId("table"), JSON.stringify(other))).toEqual(new TableState(tableId("table")));
});
