import type { Seat } from "@cairn/core";
import { CARD_SHAPE } from "./layout.ts";

// Where the plays of a trick lie: the one to beat large in the middle, those it has beaten small before whoever made
// them. Everything is computed, so that a play can move from one place to the other without a layout.

/** How the others sit: in a row above, at both sides, or on an arc: the first and the last at the sides. */
export type Seating = "row" | "sides" | "arc";

/** What whoever sits at the ends of an arc takes of the board itself: its upper corners. */
export interface Corners {
  readonly width: number;
  readonly height: number;
}

/** One play of a trick, as a board needs it. */
export interface BoardPlay {
  readonly key: string;
  readonly seat: Seat;
  readonly count: number;
}

/** Where a play lies: its top left corner, and how large it is beside the one to beat. */
interface Spread {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
}

export interface BoardShape {
  readonly width: number;
  readonly height: number;
  /** The others in the order in which they sit. */
  readonly others: readonly Seat[];
  readonly seating: Seating;
  readonly corners?: Corners | undefined;
  /** The most height of a card to beat. */
  readonly mostHeight: number;
  /** Height of the words above the cards in the middle, or width of those before them. */
  readonly words: number;
  readonly wordsAt: "above" | "before";
  /** Whether something lies before the own hand. */
  readonly hasOwn: boolean;
}

interface Board {
  /** Width and height of a card to beat. */
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** Whether there is room before the seats; where not, words tell what was played. */
  readonly hasPlaces: boolean;
  /** The top of the words in the middle. */
  readonly wordsY: number;
  /** The top of the cards to beat. */
  readonly middleY: number;
  readonly of: (play: BoardPlay, place: "middle" | "seat", depth: number) => Spread;
}

const GAP = 4;
/** What was beaten is never as large as what has beaten it. */
const MOST_SCALE = 0.75;
const MARGIN = 8;
/** Lower boards have no row of plays. */
export const LEAST_ROW = 196;
const LEAST_SIDES = 84;
/** An older play of the same seat lies this much higher under the newer one. */
const STEP = 9;

/** The width of cards in a row: side by side where there is room, else closer together. */
const rowWidth = (count: number, cardWidth: number, most: number): number =>
  Math.max(cardWidth, Math.min(most, count * (cardWidth + GAP) - GAP));

export function boardOf(shape: BoardShape): Board {
  const { width, height, others, seating, corners, mostHeight, hasOwn } = shape;
  const [words, before] = shape.wordsAt === "above" ? [shape.words, 0] : [0, shape.words];
  const hasRow = seating !== "sides";
  const hasPlaces = height >= (hasRow ? LEAST_ROW : LEAST_SIDES);
  const isLow = height < LEAST_ROW;
  // Small cards before the seats above and before the own hand below; on a low board only at the sides.
  const small = Math.max(34, Math.min(0.72 * mostHeight, (hasRow ? 0.2 : isLow ? 0.5 : 0.23) * height));
  const above = Math.max(hasPlaces && hasRow ? small + MARGIN : 0, corners?.height ?? 0);
  const below = hasPlaces && hasOwn && !isLow ? small + MARGIN : 0;
  const cardHeight = Math.max(34, Math.min(mostHeight, height - above - below - words - 2 * MARGIN));
  const cardWidth = cardHeight * CARD_SHAPE;
  // Under a seat at a corner cards lie closer together, so that the middle has room.
  const widest = corners ? 0.7 * corners.width : Math.min(0.26 * width, 6 * small * CARD_SHAPE);
  const sideWidth = seating === "row" || !hasPlaces ? 0 : widest;
  const free = height - above - below;
  const wordsY = above + Math.max(0, (free - words - cardHeight) / 2);
  const middleY = wordsY + words;
  const scale = Math.min(MOST_SCALE, small / cardHeight);
  const middleWidth = width - before - 2 * sideWidth - 2 * MARGIN;

  /** The middle of the place before a seat, its top, and how wide it may be there. */
  function placeOf(seat: Seat): readonly [x: number, y: number, most: number] {
    const at = others.indexOf(seat);
    if (at < 0)
      return isLow ? [width / 2, middleY, 0] : [width / 2, height - small - MARGIN / 2, 0.7 * width];
    const isOuter = at === 0 || at === others.length - 1;
    if (seating === "row" || (seating === "arc" && !isOuter)) {
      const [first, count] = seating === "row" ? [0, others.length] : [1, others.length - 2];
      const side = corners?.width ?? sideWidth;
      const across = (width - 2 * side) / count;
      return [side + (at - first + 0.5) * across, MARGIN / 2 + STEP, across - MARGIN];
    }
    const y = corners
      ? middleY + Math.max(STEP, (cardHeight - small) / 2)
      : isLow
        ? MARGIN + STEP
        : Math.max(MARGIN + STEP, (hasRow ? 0.34 : 0.2) * height - small / 2);
    return [at === 0 ? sideWidth / 2 : width - sideWidth / 2, y, sideWidth];
  }

  return {
    cardWidth,
    cardHeight,
    hasPlaces,
    wordsY,
    middleY,
    of({ seat, count }, place, depth) {
      if (place === "middle") {
        const across = rowWidth(count, cardWidth, middleWidth);
        return { x: before + (width - before - across) / 2, y: middleY, scale: 1, width: across };
      }
      const [x, y, most] = placeOf(seat);
      const across = rowWidth(count, cardWidth, most / scale);
      return { x: x - (across * scale) / 2, y: y - depth * STEP, scale, width: across };
    },
  };
}
