import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayerId } from "../../src/ids.ts";
import { EndVotes } from "../../src/table/end-votes.ts";
import { Rest } from "../../src/table/rest.ts";
import type { TableState } from "../../src/table/state.ts";
import { playerId } from "./ids.ts";

const HOUR = 3_600_000;
const PLAYERS = ["anna", "ben", "cho"].map(playerId);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A match of three that rests, with some of them back. */
function resting(back: readonly PlayerId[]) {
  const here = new Set(back);
  const committed: object[] = [];
  const state = {
    status: "playing",
    isResting: true,
    players: PLAYERS,
    seatOf: (player: PlayerId) => PLAYERS.indexOf(player),
    botAt: () => undefined,
  } as unknown as TableState & { status: string };
  const isHere = (player: PlayerId): boolean => here.has(player);
  const rest = new Rest(state, isHere);
  rest.changed(Date.now());
  const votes = new EndVotes({
    log: {
      state,
      isGone: false,
      queue: { run: (act: () => void) => act() },
      commit: (entry: object) => {
        committed.push(entry);
        state.status = "closed";
      },
    } as never,
    audience: { isHere, broadcast: () => undefined },
    rest,
    services: { now: () => Date.now() },
  });
  return { votes, here, committed };
}

test("what those who are back have agreed on happens when the match has rested for a day, though nobody moves", () => {
  const [anna, ben] = PLAYERS as [PlayerId, PlayerId];
  const { votes, committed } = resting([anna, ben]);
  vi.advanceTimersByTime(20 * HOUR);
  expect([votes.vote(anna, true), votes.vote(ben, true)]).toEqual([false, false]);
  vi.advanceTimersByTime(4 * HOUR - 1);
  expect(committed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(committed).toEqual([{ k: "closed" }]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a day of rest ends nothing that one of them does not want, or that all have left again", () => {
  const [anna, ben] = PLAYERS as [PlayerId, PlayerId];
  const one = resting([anna, ben]);
  one.votes.vote(anna, true);
  const left = resting([anna]);
  left.votes.vote(anna, true);
  left.here.clear();
  left.votes.update();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(48 * HOUR);
  expect([one.committed, left.committed]).toEqual([[], []]);
  // Then the one who did not want it leaves.
  one.here.delete(ben);
  one.votes.update();
  expect(one.committed).toEqual([{ k: "closed" }]);
});
