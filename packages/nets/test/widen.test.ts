import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  Bank,
  floatsOf,
  formatWeights,
  type NetPlan,
  packFile,
  parseWeights,
  planFor,
  widenNet,
  withWidths,
} from "../src/index.ts";

const PLAN: NetPlan = {
  game: "chimera",
  rulesVersion: 1,
  schema: "test/1",
  nets: [
    { name: "one", features: 40, width: 32 },
    { name: "two", features: 20, width: 64 },
  ],
};
const randomNet = (floats: number, rng: Rng): Float32Array =>
  Float32Array.from({ length: floats }, () => 0.4 * (rng.next() / 0x80000000 - 1));
const nets = PLAN.nets.map((shape, i) => randomNet(floatsOf(shape), new Rng(`widen/${i}`)));

/** What a net says to a few moves. */
function valuesOf(net: Float32Array, features: number, width: number): number[] {
  const bank = new Bank([{ features, width }]);
  const { input, values } = bank;
  bank.floats(0).set(net);
  const rng = new Rng("input");
  for (let i = 0; i < 8; i++) input.state[i] = rng.below(features);
  input.stateCount = 8;
  for (let move = 0; move < 6; move++) {
    input.entries[move] = rng.below(features);
    input.ends[move] = move + 1;
  }
  bank.evaluate(0, 6);
  return [...values.subarray(0, 6)];
}

describe("a wider net", () => {
  test.each([96, 128])("of %i units says bit for bit the same", (width) => {
    for (const [i, shape] of PLAN.nets.entries()) {
      const net = nets[i] as Float32Array;
      const wide = widenNet(net, shape, width, new Rng("new units"));
      expect(wide.length).toBe(floatsOf({ features: shape.features, width }));
      expect(valuesOf(wide, shape.features, width)).toEqual(valuesOf(net, shape.features, shape.width));
    }
  });

  test("has new units that differ from each other, so that they can learn different things", () => {
    const [shape] = PLAN.nets as [NetPlan["nets"][number]];
    const wide = widenNet(nets[0] as Float32Array, shape, 64, new Rng("new units"));
    const columns = new Set(Array.from({ length: 32 }, (_, unit) => wide[32 + unit]));
    expect(columns.size).toBe(32);
  });

  test("cannot be narrower", () => {
    const [shape] = PLAN.nets as [NetPlan["nets"][number]];
    expect(() => widenNet(nets[0] as Float32Array, shape, 16, new Rng(""))).toThrow(RangeError);
  });
});

describe("a file of nets of other widths", () => {
  const wider = withWidths(PLAN, [96, undefined]);
  const wide = [randomNet(floatsOf({ features: 40, width: 96 }), new Rng("wide")), nets[1] as Float32Array];
  const file = formatWeights(wider, wide, { seed: "s", samples: 1 });

  test("is read as wide as it says", () => {
    const result = parseWeights(file, PLAN);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.nets.map(({ length }) => length)).toEqual(wide.map(({ length }) => length));
    expect(planFor(PLAN, result.value.nets)).toEqual(wider);
  });

  test.each([48, 0, 2048, -32])("is refused with a width of %i", (width) => {
    const result = parseWeights(formatWithWidth(width), PLAN);
    expect(result.ok ? "ok" : result.error.code).toBe("wrong-nets");
  });
});

/** A file whose header claims a width for its first net. */
function formatWithWidth(width: number): Uint8Array {
  const nets = PLAN.nets.map((net, i) => (i === 0 ? { ...net, width } : net));
  return packFile(
    {
      format: "cairn-weights/1",
      game: "chimera",
      rulesVersion: 1,
      schema: "test/1",
      nets,
      seed: "s",
      samples: 1,
    },
    new Uint8Array(4),
  );
}
