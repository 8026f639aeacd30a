import type { Art } from "../../../cards/drawing.ts";
import { GRASS } from "./land.ts";

/** Where a cairn stands on a face of 58 by 84. */
const MIDDLE = 38;
const GROUND = 75.5;

// What makes the stones differ, from the bottom up: width, shift from the middle, lean of the widest point.
const WIDTHS = [1, 0.94, 1.08, 0.9, 1.04, 0.92, 1.07, 0.9, 1.05, 0.94, 1.04, 0.9];
const SHIFTS = [0, 1.1, -1, 0.9, -0.5, 1.2, -0.9, 0.5, -0.8, 1, -0.6, 0.3];
const LEANS = [0.05, -0.11, 0.09, -0.06, 0.13, -0.1, 0.06, -0.13, 0.09, -0.09, 0.12, 0.05];

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** One stone: flat where it rests and where it carries, round at its ends; the higher, the rounder. */
function stone(left: number, bottom: number, width: number, height: number, lean: number): string {
  const [right, top, middle] = [left + width, bottom - height, left + width / 2];
  const [leftEnd, rightEnd] = [bottom - height * (0.42 + lean), bottom - height * (0.42 - lean)];
  const shoulder = 0.1 + (0.4 * height) / width;
  const at = (...values: number[]): string => values.map(number).join(" ");
  return (
    `M${at(left, leftEnd)}` +
    `C${at(left, top + height * shoulder, left + width * (shoulder + 0.04), top, middle + width * lean, top)}` +
    `S${at(right, top + height * shoulder, right, rightEnd)}` +
    `C${at(right, bottom - height * 0.08, right - width * 0.14, bottom, middle, bottom)}` +
    `S${at(left, bottom - height * 0.08, left, leftEnd)}Z`
  );
}

/** The stones of a number, from the bottom up: the more, the higher, so that sorted cards climb. */
export function stones(count: number): string[] {
  const height = (14 + 4.25 * count) / count;
  const base = 34 - count * 0.5;
  return Array.from({ length: count }, (_, place) => {
    const taper = count === 1 ? 0 : place / (count - 1);
    const width = (base + (12.5 - base) * taper ** 0.8) * (WIDTHS[place] ?? 1);
    const left = MIDDLE + (SHIFTS[place] ?? 0) - width / 2;
    return stone(left, GROUND - place * height, width, height, LEANS[place] ?? 0);
  });
}

/** A number as a cairn in its suit's land. Every fifth stone is dark, so that an eye can count. */
export function cairn(count: number, land: string): Art {
  const pile = stones(count);
  const isFifth = (place: number): boolean => place % 5 === 4;
  const plain = pile.filter((_, place) => !isFifth(place)).join("");
  const fifths = pile.filter((_, place) => isFifth(place)).map((path) => ["full", path] as const);
  return { layers: [["land", land], ["line", GRASS], ["tone", plain], ...fifths] };
}
