import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { HandsAfter } from "../../src/nets/hands-after.ts";
import { type HandWriter, RememberedHands } from "../../src/nets/hand-writer.ts";

/** Everything that can be asked of a hand, in one list with the end of each answer. */
function listsOf(writer: HandWriter, hand: readonly number[], card: number): number[] {
  const out = new Int32Array(1 << 16);
  writer.read(Uint8Array.from([9, hand.length, ...hand, 9, 9]), 1);
  const ends: number[] = [writer.present(out, 0)];
  const end = (): number => ends.at(-1) as number;
  for (let at = 0; at < hand.length; at++) {
    for (let count = 1; count <= Math.min(3, hand.length - at); count++) {
      ends.push(writer.without(at, count, out, end()));
      // As for another naming of the same X.
      ends.push(writer.without(at, count, out, end()));
    }
  }
  for (let at = 0; at <= hand.length; at++) ends.push(writer.with(card, at, out, end()));
  return [...ends, ...out.subarray(0, end())];
}

test.each([15, 13, 4])("from one hand or each for itself, the same lists; codes up to %i", (codes) => {
  const rng = new Rng(`hands ${codes}`);
  const [shared, alone] = [new HandsAfter(), new RememberedHands()];
  for (let i = 0; i < 80; i++) {
    const hand = Array.from({ length: rng.below(18) }, () => 1 + rng.below(codes));
    const card = 1 + rng.below(codes);
    expect(listsOf(shared, hand, card), `${hand.join()} with ${card}`).toEqual(listsOf(alone, hand, card));
  }
});
