import { type HandLayout, handLayout } from "../../../table/hand-layout.ts";
import type { TableSize } from "../../../table/size.svelte.ts";

/** So many cards lie in one row, where each of them can be touched: neighbours should be seen as neighbours. */
const ONE_ROW = 13;
/** Room under the cards for brackets. */
const LANE = 14;

/** A hand whose order matters. */
export const rowLayout = (count: number, width: number, size: TableSize): HandLayout =>
  handLayout({
    count,
    width,
    cardWidth: size.cardWidth,
    maxRows: size.layout === "portrait" ? 2 : 1,
    oneRow: ONE_ROW,
    isSnake: true,
    lane: LANE,
  });

/** A stretch under neighbouring cards. */
export interface Stretch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** How far a bracket stays away from the edges of its cards. */
const INSET = 3;
/** How far up into the cards of a back row, which have no lane of their own. */
const BACK_LIFT = 10;

/** Where neighbouring cards have their bracket: one stretch for each row that they lie in. */
export function stretchesOf(layout: HandLayout, at: number, count: number): Stretch[] {
  const { places, secondRow, cardWidth } = layout;
  const rows = [
    [at, Math.min(at + count, secondRow)],
    [Math.max(at, secondRow), at + count],
  ] as const;
  return rows.flatMap(([from, end]) => {
    const first = places[from];
    const last = places[end - 1];
    if (!first || !last || end <= from) return [];
    const isBack = end <= secondRow && secondRow < places.length;
    const isAtEnd = end === secondRow || end === places.length;
    const right = last.x + (isAtEnd ? cardWidth : last.width);
    return [
      {
        x: first.x + INSET,
        y: first.y + first.height + (isBack ? -BACK_LIFT : INSET),
        width: right - first.x - 2 * INSET,
      },
    ];
  });
}
