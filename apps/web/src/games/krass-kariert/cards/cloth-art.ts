import type { Art } from "../../../cards/drawing.ts";

/** A cross in cross-stitch: seven by seven stitches. */
function crossStitches(): string {
  const [cell, left, top, count] = [6.2, 9, 36.5, 7];
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (row !== column && row + column !== count - 1) continue;
      const [x, y] = [left + column * cell, top + row * cell];
      path += `M${x.toFixed(1)} ${y.toFixed(1)}l4.6 4.6m0-4.6-4.6 4.6`;
    }
  }
  return path;
}

export const WILD: Art = { layers: [["thread", crossStitches()]] };

export const STOP: Art = {
  layers: [
    [
      "tone",
      "M22 72V65C16.5 63.5 11.5 58.5 11.2 53 11 49.3 15 47.5 17.5 50 19.3 51.8 20.5 54 22 55V48C22 40.5 26.8 36 33.5 36S45 40.5 45 48V72Z",
    ],
    [
      "paper",
      "M22.5 71.5H44.5C46 71.5 47 72.5 47 74V77.5C47 79 46 80 44.5 80H22.5C21 80 20 79 20 77.5V74C20 72.5 21 71.5 22.5 71.5Z",
    ],
    [
      "line",
      "M22 50.5 25.83 54 29.67 50.5 33.5 54 37.33 50.5 41.17 54 45 50.5M22 66 25.83 62.5 29.67 66 33.5 62.5 37.33 66 41.17 62.5 45 66M24.5 74.5V77M29 74.5V77M33.5 74.5V77M38 74.5V77M42.5 74.5V77",
    ],
    ["ink", "M29.67 56 31.9 58.25 29.67 60.5 27.44 58.25ZM37.33 56 39.56 58.25 37.33 60.5 35.1 58.25Z"],
  ],
};

export const DRAW: Art = {
  layers: [
    [
      "tone",
      "M8.1 48.6L21.7 43.1A2.2 2.2 0 0 1 24.5 44.3L33.7 67.1A2.2 2.2 0 0 1 32.5 70L19 75.5A2.2 2.2 0 0 1 16.1 74.2L6.9 51.4A2.2 2.2 0 0 1 8.1 48.6Z",
    ],
    [
      "tone",
      "M37.3 43.1L50.9 48.6A2.2 2.2 0 0 1 52.1 51.4L42.9 74.2A2.2 2.2 0 0 1 40 75.5L26.5 70A2.2 2.2 0 0 1 25.3 67.1L34.5 44.3A2.2 2.2 0 0 1 37.3 43.1Z",
    ],
    [
      "paper",
      "M22.2 43L36.8 43A2.2 2.2 0 0 1 39 45.2L39 69.8A2.2 2.2 0 0 1 36.8 72L22.2 72A2.2 2.2 0 0 1 20 69.8L20 45.2A2.2 2.2 0 0 1 22.2 43Z",
    ],
    ["line", "M25 43V72M34 43V72M20 48.5H39M20 57.5H39M20 66.5H39"],
  ],
};
