import { DECK_A, DECK_B } from "./cards.ts";
import { extraOf, kindOf, sizeOf, STRAIGHT } from "./combination.ts";
import { leadsInto } from "./movegen.ts";
import { DEN_SIZE, HAND_SIZE, type KindName, KINDS } from "./types.ts";

export interface KindCensus {
  readonly kind: KindName;
  /** Sets of ranks. */
  readonly sets: number;
  /** The same, with the two readings of Pi Ya at the end of a straight counted apart. */
  readonly readings: number;
  /** Readings by number of cards. */
  readonly byCards: Readonly<Record<string, number>>;
}

export interface Census {
  readonly game: "chimera";
  /** No hand is larger, so no combination is. */
  readonly maxCards: number;
  readonly sets: number;
  readonly readings: number;
  readonly kinds: readonly KindCensus[];
}

const MAX_CARDS: number = HAND_SIZE + DEN_SIZE;

/** What ranks a straight with Pi Ya is made of, whatever Pi Ya stands for. */
function rankSet(move: number): string {
  const piYa = kindOf(move) === STRAIGHT ? extraOf(move) : 0;
  if (piYa === 0) return String(move);
  const length = (move >>> 19) & 15;
  const low = ((move >>> 15) & 15) - length + 1;
  return `straight ${(((1 << length) - 1) << low) & ~(1 << (piYa - 1))} and Pi Ya`;
}

/** Every combination that any hand of up to 20 cards can hold, counted by rank (C15). */
export function census(): Census {
  const buffer = new Int32Array(1 << 14);
  const moves = buffer.subarray(0, leadsInto(DECK_A, DECK_B, buffer));
  const kinds = KINDS.map((kind, i) => {
    const own = Array.from(moves).filter((move) => kindOf(move) === i + 1 && sizeOf(move) <= MAX_CARDS);
    const byCards: Record<string, number> = {};
    for (const move of own) byCards[sizeOf(move)] = (byCards[sizeOf(move)] ?? 0) + 1;
    return { kind, sets: new Set(own.map(rankSet)).size, readings: own.length, byCards };
  });
  const sum = (of: (kind: KindCensus) => number): number =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  return {
    game: "chimera",
    maxCards: MAX_CARDS,
    sets: sum(({ sets }) => sets),
    readings: sum(({ readings }) => readings),
    kinds,
  };
}
