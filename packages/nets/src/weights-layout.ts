import { floatsOf, type NetShape, SECOND } from "./shape.ts";

export const WEIGHTS_FORMAT = "cairn-weights/1";

// In a file the rows of both matrices are quantised to int8 with one float scale per row; the rest is floats.

/** The rows of a net that are quantised: where each begins, and its length. */
export function* rowsOf({ features, width }: NetShape): Generator<{ at: number; length: number }> {
  for (let i = 0; i < features; i++) yield { at: i * width, length: width };
  const second = features * width + width;
  for (let i = 0; i < width; i++) yield { at: second + i * SECOND, length: SECOND };
}

/** The ranges of a net that are stored as floats: first index, and the one after the last. */
export const floatRangesOf = (shape: NetShape): (readonly [number, number])[] => {
  const { features, width } = shape;
  const second = features * width + width;
  return [
    [features * width, second],
    [second + width * SECOND, floatsOf(shape)],
  ];
};

export const fileBytes = (shape: NetShape): number => {
  let bytes = floatRangesOf(shape).reduce((sum, [from, to]) => sum + 4 * (to - from), 0);
  for (const { length } of rowsOf(shape)) bytes += 4 + length;
  return bytes;
};
