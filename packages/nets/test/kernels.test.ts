import { Rng } from "@cairn/core";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildKernels, kernelsModule } from "../../../tools/build-kernels.ts";
import { Allocator, type Backend, makeKernels, scratchBytes } from "../src/kernels.ts";
import { floatsOf, SAMPLE_LENGTH } from "../src/shape.ts";

const SHAPE = { features: 70, width: 64 };
const { features, width } = SHAPE;
const FLOATS = floatsOf(SHAPE);
const BATCH = 16;
const MOVES = 9;

/** A ceiling of 0 is that of the first nets. */
const CEILINGS = [0, 1000];

/** A memory with a random net, a batch and an input in it: the same for both backends. */
function setUp(backend: Backend, ceiling: number) {
  const rng = new Rng("kernels");
  const kernels = makeKernels(1 << 20, backend);
  const { memory } = kernels;
  const allocator = new Allocator(memory.byteLength);
  const [net = 0, gradients = 0, firstMoments = 0, secondMoments = 0] = [0, 0, 0, 0].map(() =>
    allocator.allocate(4 * FLOATS),
  );
  const [samples, targets] = [allocator.allocate(2 * SAMPLE_LENGTH * BATCH), allocator.allocate(4 * BATCH)];
  const [state, lists, ends] = [
    allocator.allocate(400),
    allocator.allocate(4000),
    allocator.allocate(4 * MOVES),
  ];
  const [out, scratch] = [allocator.allocate(4 * MOVES), allocator.allocate(scratchBytes(width))];
  const floats = new Float32Array(memory);
  const ints = new Int32Array(memory);
  const shorts = new Uint16Array(memory);
  const uniform = (): number => rng.next() / 0x80000000 - 1;
  for (let i = 0; i < FLOATS; i++) floats[net / 4 + i] = 0.4 * uniform();
  floats[net / 4 + FLOATS - 3] = ceiling;
  for (let i = 0; i < BATCH; i++) {
    const at = samples / 2 + i * SAMPLE_LENGTH;
    const length = rng.below(30);
    shorts[at] = length;
    for (let j = 1; j <= length; j++) shorts[at + j] = rng.below(features);
    floats[targets / 4 + i] = uniform();
  }
  for (let i = 0; i < 20; i++) ints[state / 4 + i] = rng.below(features);
  let entries = 0;
  for (let move = 0; move < MOVES; move++) {
    for (let i = rng.below(6); i >= 0; i--) {
      const feature = rng.below(features);
      ints[lists / 4 + entries++] = rng.below(2) === 0 ? feature : ~feature;
    }
    ints[ends / 4 + move] = entries;
  }
  return {
    kernels,
    net: () => Array.from(new Float32Array(memory, net, FLOATS)),
    gradients: () => Array.from(new Float32Array(memory, gradients, FLOATS)),
    evaluate() {
      kernels.evaluate(net, features, width, state, state + 80, lists, ends, MOVES, scratch, out);
      return Array.from(new Float32Array(memory, out, MOVES));
    },
    addGradients: () =>
      kernels.addGradients(
        net,
        gradients,
        features,
        width,
        samples,
        2 * SAMPLE_LENGTH,
        targets,
        BATCH,
        2 / BATCH,
        scratch,
      ),
    step: () => kernels.adam(net, gradients, firstMoments, secondMoments, FLOATS, 0.01, 0.9, 0.999, 1e-8),
    average: () => kernels.ema(net, firstMoments, FLOATS, 0.3),
    nudge: (index: number, by: number): void => {
      floats[net / 4 + index] = (floats[net / 4 + index] as number) + by;
    },
  };
}

test("the kernels in the repository are what their source compiles to", { timeout: 60_000 }, async () => {
  const written = readFileSync(new URL("../src/kernels-wasm.ts", import.meta.url), "utf8");
  expect(kernelsModule(await buildKernels())).toBe(written);
});

describe.each(CEILINGS)("SIMD and plain JavaScript give the same bits, with a ceiling of %i", (ceiling) => {
  const simd = setUp("simd", ceiling);
  const plain = setUp("plain", ceiling);

  test("SIMD is available here to compare with", () => {
    expect([simd.kernels.backend, plain.kernels.backend]).toEqual(["simd", "plain"]);
  });

  test("evaluate", () => {
    const values = simd.evaluate();
    expect(values).toEqual(plain.evaluate());
    expect(new Set(values).size).toBeGreaterThan(MOVES / 2);
  });

  test("addGradients and adam, step after step", () => {
    for (let step = 0; step < 5; step++) {
      expect(simd.addGradients()).toBe(plain.addGradients());
      expect(simd.gradients()).toEqual(plain.gradients());
      simd.step();
      plain.step();
      expect(simd.net()).toEqual(plain.net());
    }
  });

  test("ema", () => {
    simd.average();
    plain.average();
    expect(simd.net()).toEqual(plain.net());
  });
});

test("the second layer is clipped to its ceiling: values of the same net with another one differ", () => {
  const [clipped, open] = CEILINGS.map((ceiling) => setUp("simd", ceiling).evaluate());
  expect(open).not.toEqual(clipped);
  expect(setUp("simd", 1).evaluate(), "0 stands for 1").toEqual(clipped);
});

test.each(CEILINGS)(
  "the gradients match finite differences of the mean squared error, with a ceiling of %i",
  (ceiling) => {
    const { addGradients, gradients, nudge } = setUp("plain", ceiling);
    const loss = (index: number, by: number): number => {
      nudge(index, by);
      const sum = addGradients();
      nudge(index, -by);
      return sum / BATCH;
    };
    addGradients();
    const gradient = gradients();
    const [bias, output] = [features * width, FLOATS - 4];
    const strongest = Array.from(gradient.keys())
      .sort((x, y) => Math.abs(gradient[y] as number) - Math.abs(gradient[x] as number))
      .slice(0, 40);
    for (const index of [...strongest, bias, output]) {
      const difference = (loss(index, 1e-3) - loss(index, -1e-3)) / 2e-3;
      expect(difference, `weight ${index}`).toBeCloseTo(gradient[index] as number, 2);
    }
  },
);

test.each(CEILINGS)("training reduces the error, with a ceiling of %i", (ceiling) => {
  const { addGradients, step } = setUp("simd", ceiling);
  const before = addGradients();
  for (let i = 0; i < 300; i++) {
    step();
    addGradients();
  }
  expect(addGradients()).toBeLessThan(before / 50);
});
