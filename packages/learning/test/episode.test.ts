import { SAMPLE_LENGTH } from "@cairn/nets";
import { describe, expect, test } from "vitest";
import { Episode } from "../src/episode.ts";

/** A deal of two seats: 0 chooses three times, 1 once, the second choice of 0 may be exploratory. */
function targets(lambda: number, isExploratory: boolean): Map<number, number> {
  const episode = new Episode(8);
  const found = new Map<number, number>();
  const record = (seat: number, value: number, isRandom: boolean): void => {
    episode.features[episode.offset] = 0;
    episode.record(seat, seat, value, isRandom);
  };
  // A deal before this one must leave no trace.
  for (let i = 0; i < 5; i++) record(0, 99, false);
  episode.begin();
  record(0, 0.1, false);
  record(1, -0.3, false);
  record(0, 0.2, isExploratory);
  record(0, 0.6, false);
  episode.finish((seat) => (seat === 0 ? 1 : -1), 2, lambda, {
    add: (_net, _features, at, target) => found.set(at / SAMPLE_LENGTH, target),
  });
  return found;
}

describe("the target of a sample", () => {
  test("with lambda 1 it is the result of the deal alone", () => {
    expect([...targets(1, false).values()]).toEqual([1, 1, -1, 1]);
  });

  test("with lambda 0 it is the value of the seat's next choice", () => {
    const found = targets(0, false);
    expect([0, 1, 2, 3].map((i) => found.get(i))).toEqual([0.2, -1, 0.6, 1]);
  });

  test("in between each choice passes on lambda of what comes after it", () => {
    const found = targets(0.5, false);
    const third = 0.6 + 0.5 * (1 - 0.6);
    expect(found.get(3)).toBe(1);
    expect(found.get(2)).toBeCloseTo(third, 12);
    expect(found.get(0)).toBeCloseTo(0.2 + 0.5 * (third - 0.2), 12);
    expect(found.get(1), "another seat has nothing to do with it").toBe(-1);
  });

  test("an exploratory choice is a sample, but earlier targets stop at the value of the best move there", () => {
    const found = targets(0.5, true);
    expect(found.get(2)).toBeCloseTo(0.8, 12);
    expect(found.get(0)).toBe(0.2);
  });
});
