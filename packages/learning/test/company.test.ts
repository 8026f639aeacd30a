import { Rng, type Seat } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { oneSide, someStrangers } from "../src/chimera/company.ts";
import { ChimeraDeals } from "../src/chimera/deals.ts";

const SEATS: readonly Seat[] = [0, 1, 2];
const DEALS = 2000;

test("who is learned against has the Chimera's part and the hunters' in turn", () => {
  const invite = oneSide((_position, moves) => moves[0] as number);
  const rng = new Rng("side");
  expect(SEATS.map((seat) => invite(0, seat, rng)?.seats)).toEqual([0b001, 0b010, 0b100]);
  expect(SEATS.map((seat) => invite(1, seat, rng)?.seats)).toEqual([0b110, 0b101, 0b011]);
});

describe("strangers", () => {
  const invite = someStrangers();

  test("come to two deals of five, in every part, and never take all seats", () => {
    const rng = new Rng("parts");
    const parts = new Map<number, number>();
    for (let deal = 0; deal < DEALS; deal++) {
      const seats = invite(deal, 1, rng)?.seats ?? 0;
      parts.set(seats, (parts.get(seats) ?? 0) + 1);
    }
    expect([...parts.keys()].toSorted()).toEqual([0b000, 0b001, 0b010, 0b100, 0b101]);
    expect((parts.get(0) ?? 0) / DEALS).toBeCloseTo(0.6, 1);
  });

  test("make legal moves to the end of a deal", () => {
    const deals = new ChimeraDeals();
    const moves = new Int32Array(2048);
    const met = new Set<unknown>();
    for (let deal = 0; deal < 100; deal++) {
      const rng = new Rng(`legal/${deal}`);
      const company = invite(deal, 0, rng);
      if (!company) continue;
      met.add(company.choose);
      deals.toPlay(rng);
      const { position } = deals;
      for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
        const move = company.choose(position, moves, n, rng);
        expect(moves.subarray(0, n)).toContain(move);
        position.make(move);
      }
    }
    expect(met.size).toBe(3);
  });
});
