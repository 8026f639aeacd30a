import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { fewestPlays } from "../src/fewest.ts";
import { fewestWith, fewestWithout, readFewest } from "../src/fewest-after.ts";

const plain = (hand: readonly number[]): number =>
  fewestPlays(Uint8Array.from([...hand, 0, 0]), hand.length, 0);

test.each([15, 14, 6])(
  "cards taken out and put in count as in a hand of its own, codes up to %i",
  (codes) => {
    const rng = new Rng(`after ${codes}`);
    for (let i = 0; i < 150; i++) {
      const hand = Array.from({ length: rng.below(18) }, () => 1 + rng.below(codes));
      const n = hand.length;
      expect(readFewest(Uint8Array.from(hand), n), hand.join()).toBe(plain(hand));
      for (let at = 0; at < n; at++) {
        for (let count = 1; count <= Math.min(3, n - at); count++) {
          expect(fewestWithout(at, count), `${hand.join()} without ${count} at ${at}`).toBe(
            plain(hand.toSpliced(at, count)),
          );
        }
      }
      for (let at = 0; at <= n; at++) {
        for (const card of [1 + rng.below(codes), 13, 15]) {
          expect(fewestWith(card, at), `${hand.join()} with ${card} at ${at}`).toBe(
            plain(hand.toSpliced(at, 0, card)),
          );
        }
      }
    }
  },
);
