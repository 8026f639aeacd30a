import { type Move, Rng, type Seat, unwrap } from "@cairn/core";
import { defaultOptions, krassKariert } from "@cairn/krass-kariert";
import { moves as M } from "@cairn/krass-kariert/kernel";
import { describe, expect, test } from "vitest";
import { mixedPool, oneSide } from "../../../chimera/src/learning/opponent-pool.ts";
import { ChimeraDeals } from "../../../chimera/src/learning/deals.ts";
import { drawOpponent } from "../../../krass-kariert/src/learning/opponent-pool.ts";

const SEATS: readonly Seat[] = [0, 1, 2];
const DEALS = 2000;

test("a single opponent is the Chimera and both hunters in turn", () => {
  const pool = oneSide((_position, moves) => moves[0] as number);
  const rng = new Rng("side");
  expect(SEATS.map((seat) => pool(0, seat, rng)?.seats)).toEqual([0b001, 0b010, 0b100]);
  expect(SEATS.map((seat) => pool(1, seat, rng)?.seats)).toEqual([0b110, 0b101, 0b011]);
});

describe("the pool of Chimera", () => {
  const pool = mixedPool();

  test("has an opponent in half of the deals, in every role, and never in all seats", () => {
    const rng = new Rng("parts");
    const parts = new Map<number, number>();
    for (let deal = 0; deal < DEALS; deal++) {
      const seats = pool(deal, 1, rng)?.seats ?? 0;
      parts.set(seats, (parts.get(seats) ?? 0) + 1);
    }
    expect([...parts.keys()].toSorted()).toEqual([0b000, 0b001, 0b010, 0b100, 0b101]);
    expect((parts.get(0) ?? 0) / DEALS).toBeCloseTo(0.5, 1);
  });

  test("has opponents that make legal moves to the end of a deal", () => {
    const deals = new ChimeraDeals();
    const moves = new Int32Array(2048);
    const met = new Set<unknown>();
    for (let deal = 0; deal < 100; deal++) {
      const rng = new Rng(`legal/${deal}`);
      const opponent = pool(deal, 0, rng);
      if (!opponent) continue;
      met.add(opponent.choose);
      deals.toPlay(rng);
      const { position } = deals;
      for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
        const move = opponent.choose(position, moves, n, rng);
        expect(moves.subarray(0, n)).toContain(move);
        position.make(move);
      }
    }
    expect(met.size).toBe(3);
  });
});

describe("the pool of Krass Kariert", () => {
  test.each([3, 4, 5])("has an opponent in half of the deals of %i, and never in all seats", (players) => {
    const rng = new Rng("krass-kariert");
    const counts = Array.from({ length: players + 1 }, () => 0);
    for (let deal = 0; deal < DEALS; deal++) {
      const seats = drawOpponent(players, rng)?.seats ?? 0;
      const count = seats.toString(2).replaceAll("0", "").length;
      expect(seats).toBeLessThan(1 << players);
      counts[count] = (counts[count] as number) + 1;
    }
    expect((counts[0] as number) / DEALS).toBeCloseTo(0.5, 1);
    expect((counts[players - 1] as number) / DEALS).toBeGreaterThan(1 / 3);
    expect(counts[players]).toBe(0);
    expect(Math.min(...counts.slice(1, -1))).toBeGreaterThan(0);
  });

  test("has opponents that play to the end of a deal and never give up", () => {
    const moves = new Int32Array(krassKariert.maxMoves);
    const met = new Set<unknown>();
    for (let deal = 0; deal < 100; deal++) {
      const rng = new Rng(`legal/${deal}`);
      const opponent = drawOpponent(4, rng);
      if (!opponent) continue;
      met.add(opponent.choose);
      const position = krassKariert.start(defaultOptions(4), 4);
      unwrap(krassKariert.apply(position, krassKariert.deal(position, rng)));
      for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
        const move = n === 1 ? moves[0] : opponent.choose(position, moves, n, rng);
        expect(moves.subarray(0, n)).toContain(move);
        if (n > 1) expect(move).not.toBe(M.CONCESSION);
        position.make(move as Move);
      }
    }
    expect(met.size).toBe(2);
  });
});
