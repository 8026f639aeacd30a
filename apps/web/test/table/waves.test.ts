import { expect, test } from "vitest";
import { render, type Tone } from "../../src/table/on-demand/waves.ts";

const RATE = 48_000;
const bell: Tone = { at: 0, length: 0.3, from: 440, gain: 0.1, wave: "sine" };

/** How often a wave rises through nothing in a part of it: its pitch. */
const rises = (samples: Float32Array, from: number, to: number): number =>
  samples
    .slice(from * RATE, to * RATE)
    .filter((sample, i, part) => i > 0 && (part[i - 1] ?? 0) < 0 && sample >= 0).length;
const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test("a tone has its pitch, its loudness and its end", () => {
  const samples = render([bell], RATE);
  expect(samples).toHaveLength(0.3 * RATE);
  expect(rises(samples, 0.05, 0.15)).toBeCloseTo(44, -1);
  expect(loudest(samples)).toBeGreaterThan(0.08);
  expect(loudest(samples)).toBeLessThanOrEqual(0.1);
  expect(samples[0]).toBe(0);
  expect(loudest(samples.slice(-100))).toBeLessThan(0.001);
});

test("a pitch glides to another", () => {
  const samples = render([{ ...bell, length: 1, to: 220, wave: "triangle" }], RATE);
  expect(rises(samples, 0, 0.1)).toBeGreaterThan(40);
  expect(rises(samples, 0.9, 1)).toBeLessThan(25);
});

test("tones follow each other, and sound together", () => {
  const later = render([bell, { ...bell, at: 0.5 }], RATE);
  expect(later).toHaveLength(0.8 * RATE);
  expect(loudest(later.slice(0.35 * RATE, 0.45 * RATE))).toBe(0);
  expect(loudest(later.slice(0.5 * RATE))).toBeGreaterThan(0.08);
  expect(loudest(render([bell, bell], RATE))).toBeCloseTo(2 * loudest(render([bell], RATE)), 5);
});

test("noise has no pitch, and is the same every time", () => {
  const brush: Tone = { at: 0, length: 0.1, from: 900, gain: 0.1, wave: "noise" };
  const samples = render([brush], RATE);
  expect(samples).toEqual(render([brush], RATE));
  expect(rises(samples, 0, 0.1)).toBeGreaterThan(400);
  expect(loudest(samples)).toBeLessThanOrEqual(0.2);
});
