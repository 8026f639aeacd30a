import { chimera, type ChimeraPosition, worldsOf } from "../src/index.ts";
import { heldBy } from "../src/carry.ts";
import type { CardSet } from "../src/cards.ts";
import { handOf, MAX_MOVES } from "../src/kernel.ts";
import { type Move, Rng, type Seat, startMatch, unwrap } from "@cairn/core";
import { expect, test } from "vitest";

const moves = new Int32Array(MAX_MOVES);

/** A deal in which one seat bids and everything else is random: its positions in card play. */
function* playOut(seed: string, amount: number): Generator<ChimeraPosition> {
  const players = ["a", "b", "c"].map((name) => ({ name }));
  const { position } = unwrap(startMatch(chimera, {}, players));
  const rng = new Rng(seed);
  unwrap(chimera.apply(position, chimera.deal(position, rng)));
  unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount }));
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    if (position.phase === "play") yield position;
    position.make(position.phase === "auction" ? 0 : (moves[rng.below(n)] as Move));
  }
}

const isInside = (one: CardSet, other: CardSet): boolean => ((one.a & ~other.a) | (one.b & ~other.b)) === 0;

/** Whether an earlier world gives each seat what it has played by a later position. */
function explains(earlier: ChimeraPosition, { words }: ChimeraPosition): boolean {
  return [0, 1, 2].every((seat) => {
    const [all, left] = [heldBy(words, seat), handOf(words, seat)];
    return isInside({ a: all.a & ~left.a, b: all.b & ~left.b }, heldBy(earlier.words, seat));
  });
}

const holdings = ({ words }: ChimeraPosition): CardSet[] => [0, 1, 2].map((seat) => heldBy(words, seat));

test.each([20, 30, 40])(
  "worlds are carried on to later views, and only changed where they must: bid %i",
  (amount) => {
    const rng = new Rng("carried");
    let [unchanged, changed] = [0, 0];
    for (let deal = 0; deal < 8; deal++) {
      const kept = new Map<Seat, ChimeraPosition>();
      for (const position of playOut(`carry/${amount}/${deal}`, amount)) {
        for (const seat of [0, 1, 2]) {
          const view = chimera.view(position, seat);
          const worlds = worldsOf(view);
          const world = worlds.base.clone();
          const earlier = kept.get(seat);
          kept.set(seat, world);
          if (!earlier || rng.below(10) === 0) {
            worlds.drawInto(world, rng);
            continue;
          }
          expect(worlds.carryInto(earlier, world, rng)).toBe(true);
          expect(chimera.view(world, seat)).toEqual(view);
          if (explains(earlier, position)) {
            expect(holdings(world)).toEqual(holdings(earlier));
            unchanged++;
          } else changed++;
        }
      }
    }
    expect(unchanged).toBeGreaterThan(200);
    expect(changed).toBeGreaterThan(50);
  },
);
