/** Where a card of a hand rests: what of it can be touched. The card itself may reach under its neighbour. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A hand in one row or two, seen from its own top left corner. */
export interface HandLayout {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly height: number;
  /** By index, row after row. */
  readonly places: readonly Place[];
  /** The index at which the second row begins; the number of cards if there is none. */
  readonly secondRow: number;
  /** Where the last card of the first row is shown again before the second, if the order of the cards matters. */
  readonly copy?: Place;
  /** Room under the cards. */
  readonly lane: number;
}

export interface HandShape {
  readonly count: number;
  readonly width: number;
  readonly cardWidth: number;
  readonly maxRows: 1 | 2;
  /** Up to so many cards lie in one row, as far as each can be touched. */
  readonly oneRow?: number | undefined;
  /** Whether the second row begins with a copy of the card before it, so that neighbours stay in sight. */
  readonly isSnake?: boolean;
  /** Room under the cards. */
  readonly lane?: number;
}

const ONE_ROW = 10;
/** A card that shows less cannot be touched (WCAG 2.5.8). */
const LEAST_STEP = 24;
/** So far apart, even more may. */
const COMFORTABLE_STEP = 34;
/** What a back row shows of its cards, as a part of their height. */
const BACK_ROW = 46 / 84;
const CARD_RATIO = 84 / 58;
/** Cards that are not crowded lie this far apart. */
const GAP = 6;
/** A selected card rises this much. */
export const LIFT = 14;

/** A card shows at least this part of itself: the number in its corner. */
const INDEX = 0.49;

/** Crowded cards are smaller, so that every number can be read. */
const fitting = (count: number, width: number, cardWidth: number): number =>
  Math.max(1, Math.min(cardWidth, width / (INDEX * (count - 1) + 1)));

const stepOf = (count: number, width: number, cardWidth: number): number =>
  count < 2 ? 0 : Math.max(0, Math.min(cardWidth + GAP, (width - cardWidth) / (count - 1)));

interface Row {
  readonly width: number;
  readonly cardWidth: number;
  readonly step: number;
}

function rowOf(count: number, { width, cardWidth, step }: Row, y: number, height: number): Place[] {
  const left = (width - (cardWidth + step * (count - 1))) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + step * i,
    y,
    width: i === count - 1 ? cardWidth : Math.min(step, cardWidth),
    height,
  }));
}

function isOneRow({ count, width, cardWidth, maxRows, oneRow = ONE_ROW }: HandShape): boolean {
  if (maxRows === 1 || stepOf(count, width, cardWidth) >= COMFORTABLE_STEP) return true;
  const step = stepOf(count, width, fitting(count, width, cardWidth));
  return count <= oneRow && (count < 2 || step >= LEAST_STEP);
}

/** Lays out a hand: side by side where there is room, overlapping where not, in two rows before it gets too narrow. */
export function handLayout(shape: HandShape): HandLayout {
  const { count, width, isSnake = false, lane = 0 } = shape;
  const isSingle = isOneRow(shape);
  const copies = isSnake && !isSingle ? 1 : 0;
  const first = isSingle ? count : Math.ceil((count + copies) / 2);
  const cardWidth = fitting(first, width, shape.cardWidth);
  const cardHeight = cardWidth * CARD_RATIO;
  const row: Row = { width, cardWidth, step: stepOf(first, width, cardWidth) };
  // The height is that of full cards, so that nothing moves when a hand gets thinner.
  const fullHeight = Math.round(shape.cardWidth * CARD_RATIO);
  if (isSingle) {
    const top = LIFT + fullHeight - cardHeight;
    return {
      cardWidth,
      cardHeight,
      height: LIFT + fullHeight + lane,
      places: rowOf(count, row, top, cardHeight),
      secondRow: count,
      lane,
    };
  }
  const back = Math.round(fullHeight * BACK_ROW);
  const second = rowOf(count - first + copies, row, LIFT + back, cardHeight);
  const copy = copies > 0 ? second[0] : undefined;
  return {
    cardWidth,
    cardHeight,
    height: LIFT + back + fullHeight + lane,
    places: [...rowOf(first, row, LIFT, back), ...second.slice(copies)],
    secondRow: first,
    ...(copy ? { copy } : {}),
    lane,
  };
}

/** The card that a key leads to from another; undefined for keys that do not move. */
export function keyTarget(layout: HandLayout, index: number, key: string): number | undefined {
  const last = layout.places.length - 1;
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowRight":
      return Math.min(last, index + 1);
    case "ArrowUp":
      return neighbourRow(layout, index, "up");
    case "ArrowDown":
      return neighbourRow(layout, index, "down");
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** The card above or below in a hand of two rows. */
function neighbourRow(layout: HandLayout, index: number, direction: "up" | "down"): number {
  const { secondRow, places } = layout;
  const isFirst = index < secondRow;
  if (secondRow === places.length || isFirst === (direction === "up")) return index;
  const other = isFirst ? secondRow + index : index - secondRow;
  return Math.min(other, isFirst ? places.length - 1 : secondRow - 1);
}
