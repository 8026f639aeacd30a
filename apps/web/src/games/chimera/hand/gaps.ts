import type { HandLayout, Place } from "../../../table/hand-layout.ts";

/** A gap is this wide where there is room. */
const GAP = 12;
/** Narrower ones are not seen. */
const LEAST_GAP = 4;
/** A card that shows less cannot be touched (WCAG 2.5.8). */
const LEAST_STEP = 24;

/** One row with gaps before some of its cards: it stays as wide as it is, and its cards move together for them. */
function withGapsInRow(row: readonly Place[], isStart: (index: number) => boolean): Place[] {
  const [first] = row;
  const last = row.at(-1);
  const gaps = row.filter((_, i) => i > 0 && isStart(i)).length;
  if (!first || !last || gaps === 0) return [...row];
  const length = last.x - first.x;
  const gap = Math.min(GAP, (length - LEAST_STEP * (row.length - 1)) / gaps);
  if (gap < LEAST_GAP) return [...row];
  const step = (length - gap * gaps) / (row.length - 1);
  let before = 0;
  return row.map((place, i) => {
    if (i > 0 && isStart(i)) before++;
    const width =
      i === row.length - 1 ? place.width : Math.min(step + (isStart(i + 1) ? gap : 0), place.width + gap);
    return { ...place, x: first.x + step * i + gap * before, width };
  });
}

/** A hand with gaps between its groups, which begin at these indexes. */
export function withGaps(layout: HandLayout, starts: readonly number[]): HandLayout {
  const { places, secondRow } = layout;
  const begins = new Set(starts);
  return {
    ...layout,
    places: [
      ...withGapsInRow(places.slice(0, secondRow), (i) => begins.has(i)),
      ...withGapsInRow(places.slice(secondRow), (i) => begins.has(i + secondRow)),
    ],
  };
}
