import type { HandLayout } from "./hand-layout.ts";

// Fingers on a hand of cards, without a browser. Cards are found by where they rest, and a sweep is a range of
// indices: a fast finger skips no card, and a lifted card hides no neighbour.

/** Where a pointer is, from the hand's top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tap may drift so far; a sweep begins beyond it. */
export const DRIFT = 10;
/** How far up a swipe goes that plays. */
export const SWIPE = 48;
/** How far into the other row a sweep must go to change rows. */
const ROW_MARGIN = 16;

/** One finger from touching to leaving. */
export interface Press {
  readonly start: Point;
  readonly index: number;
  readonly kind: "press" | "sweep" | "vertical";
  /** Where a sweep has come to. */
  readonly to: number;
}

/** What a gesture asks for, to be told to the game. */
export type GestureEffect =
  | { readonly type: "tap"; readonly index: number; readonly half: "left" | "right" }
  | { readonly type: "sweep"; readonly from: number; readonly to: number }
  | { readonly type: "swipe" };

/** The card at a point. `row` keeps to the row of another card unless the point is clearly in the other one. */
export function indexAt({ places, secondRow }: HandLayout, { x, y }: Point, row?: number): number {
  if (places.length === 0) return -1;
  const boundary = places[secondRow]?.y ?? Infinity;
  const margin = row === undefined ? 0 : row < secondRow ? ROW_MARGIN : -ROW_MARGIN;
  const [first, end] = y < boundary + margin ? [0, secondRow] : [secondRow, places.length];
  const next = places.findIndex((place, i) => i >= first && i < end && x < place.x + place.width);
  return next < 0 ? end - 1 : next;
}

export const pressed = (layout: HandLayout, start: Point): Press => {
  const index = indexAt(layout, start);
  return { start, index, kind: "press", to: index };
};

/** What a press has become when the pointer has moved. */
export function moved(layout: HandLayout, press: Press, point: Point): Press {
  const dx = Math.abs(point.x - press.start.x);
  const dy = Math.abs(point.y - press.start.y);
  if (press.kind === "press" && Math.max(dx, dy) <= DRIFT) return press;
  if (press.kind === "vertical" || (press.kind === "press" && dy >= dx))
    return { ...press, kind: "vertical" };
  return { ...press, kind: "sweep", to: indexAt(layout, point, press.to) };
}

/** What the end of a press asks for; sweeps were told on the way. */
export function released(layout: HandLayout, press: Press, point: Point): GestureEffect | undefined {
  const { kind, index, start } = press;
  if (kind === "sweep") return { type: "sweep", from: index, to: press.to };
  if (kind === "vertical") return start.y - point.y >= SWIPE ? { type: "swipe" } : undefined;
  const place = layout.places[index];
  if (!place) return undefined;
  return { type: "tap", index, half: start.x < place.x + place.width / 2 ? "left" : "right" };
}

/** The indices from one to another, in rising order. */
export const rangeOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i);

/**
 * A selection of indices after a sweep: everything swept over becomes what the first card becomes, the rest is as
 * before the sweep.
 */
export function sweep(before: ReadonlySet<number>, from: number, to: number): Set<number> {
  const after = new Set(before);
  const isSelecting = !before.has(from);
  for (const index of rangeOf(from, to)) {
    if (isSelecting) after.add(index);
    else after.delete(index);
  }
  return after;
}
