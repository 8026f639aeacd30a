import { expect, test } from "vitest";
import { CheckpointPace } from "../../src/table/store-entry.ts";

test("the first deal has a checkpoint, then one after many entries or a long time, whichever way the clock is set", () => {
  const pace = new CheckpointPace();
  const taken = [
    [2, 0],
    [60, 1000],
    [190, 2000],
    [202, 3000],
    [300, 3000],
    [310, 63_000],
    [320, 64_000],
    [330, -5_000_000],
    [340, -5_000_000],
  ].map(([seq = 0, now = 0]) => pace.take(seq, now));
  expect(taken).toEqual([true, false, false, true, false, true, false, true, false]);
});
