// The part of the oracle that says what a combination is, and what beats it (C11-C17). It goes by definition: a
// combination is told by how often each rank occurs.
import { at, type Card, CHIMERA, countRanks, type Counts, HIGHEST_NUMBER, PI_YA, spell } from "./cards.ts";

export interface Combination {
  kind: string;
  size: number;
  value: number;
}

/** The ranks that occur exactly once, twice, three and four times, each list ascending. */
interface Shape {
  ones: number[];
  twos: number[];
  threes: number[];
  fours: number[];
}

function shapeOf(counts: Counts): Shape {
  const shape: Shape = { ones: [], twos: [], threes: [], fours: [] };
  for (let rank = 1; rank <= CHIMERA; rank++) {
    const count = at(counts, rank);
    if (count === 1) shape.ones.push(rank);
    if (count === 2) shape.twos.push(rank);
    if (count === 3) shape.threes.push(rank);
    if (count === 4) shape.fours.push(rank);
  }
  return shape;
}

/** Whether these numbers of ranks occur once, twice, three and four times. */
function has(
  { ones, twos, threes, fours }: Shape,
  one: number,
  two: number,
  three: number,
  four: number,
): boolean {
  return ones.length === one && twos.length === two && threes.length === three && fours.length === four;
}

/** At least this number of ranks, one after the other, all numbers: no Hero (C3), and 12 is not followed by 1 (C14). */
function isRun(ranks: readonly number[], least: number): boolean {
  const oneAfterTheOther = ranks.every((rank, i) => rank <= HIGHEST_NUMBER && rank === at(ranks, 0) + i);
  return ranks.length >= least && oneAfterTheOther;
}

/** C11, C12: Pi Ya and Chimera may not both be among the cards attached to others. */
function bothBeasts(ranks: readonly number[]): boolean {
  return ranks.includes(PI_YA) && ranks.includes(CHIMERA);
}

interface Kind {
  kind: string;
  is: (s: Shape, triples: number) => boolean;
  /** The ranks of which the highest is the value. */
  main: "ones" | "twos" | "threes" | "fours";
}

/**
 * The table of C11 but for a straight with Pi Ya. Attached cards are always "of another rank", so how often a rank
 * occurs tells which part of the set it is (C13). No run is longer than 12: there are no more numbers.
 */
const KINDS: readonly Kind[] = [
  { kind: "single", main: "ones", is: (s) => has(s, 1, 0, 0, 0) },
  { kind: "pair", main: "twos", is: (s) => has(s, 0, 1, 0, 0) },
  { kind: "pair-sequence", main: "twos", is: (s) => has(s, 0, s.twos.length, 0, 0) && isRun(s.twos, 3) },
  { kind: "triple", main: "threes", is: (s) => has(s, 0, 0, 1, 0) },
  { kind: "triple-sequence", main: "threes", is: (s, n) => has(s, 0, 0, n, 0) && isRun(s.threes, 2) },
  { kind: "triple-card", main: "threes", is: (s) => has(s, 1, 0, 1, 0) },
  { kind: "triple-pair", main: "threes", is: (s) => has(s, 0, 1, 1, 0) },
  {
    kind: "triple-sequence-cards",
    main: "threes",
    is: (s, n) => has(s, n, 0, n, 0) && isRun(s.threes, 2) && !bothBeasts(s.ones),
  },
  { kind: "triple-sequence-pairs", main: "threes", is: (s, n) => has(s, 0, n, n, 0) && isRun(s.threes, 2) },
  { kind: "straight", main: "ones", is: (s) => has(s, s.ones.length, 0, 0, 0) && isRun(s.ones, 5) },
  { kind: "quad-cards", main: "fours", is: (s) => has(s, 2, 0, 0, 1) && !bothBeasts(s.ones) },
  { kind: "quad-pairs", main: "fours", is: (s) => has(s, 0, 2, 0, 1) },
  { kind: "trap", main: "fours", is: (s) => has(s, 0, 0, 0, 1) },
  { kind: "attack", main: "ones", is: (s) => has(s, 2, 0, 0, 0) && bothBeasts(s.ones) },
];

/** C14: with a number named for Pi Ya, the set is a straight or nothing. */
function straightWithPiYa(shape: Shape, piYa: number): Combination | undefined {
  if (!shape.ones.includes(PI_YA) || !has(shape, shape.ones.length, 0, 0, 0)) return undefined;
  const ranks = shape.ones.map((rank) => (rank === PI_YA ? piYa : rank)).sort((a, b) => a - b);
  if (piYa < 1 || !isRun(ranks, 5)) return undefined;
  return { kind: "straight", size: ranks.length, value: Math.max(...ranks) };
}

export function combinationOfCounts(counts: Counts, piYa?: number): Combination | undefined {
  const shape = shapeOf(counts);
  if (piYa !== undefined) return straightWithPiYa(shape, piYa);
  const found = KINDS.filter((entry) => entry.is(shape, shape.threes.length));
  if (found.length > 1) throw new Error(`C15: two kinds for ${spell(counts)}`);
  return found.map(({ kind, main }) => ({
    kind,
    size: counts.reduce((sum, count) => sum + count, 0),
    value: Math.max(...shape[main]),
  }))[0];
}

/** What a set of cards is, or undefined. `piYa` is given exactly if Pi Ya is part of a straight. */
export function combination(cards: readonly Card[], piYa?: number): Combination | undefined {
  if (new Set(cards).size !== cards.length) return undefined;
  return combinationOfCounts(countRanks(cards), piYa);
}

/** Whether `a` may be played on `b` (C16, C17). */
export function beats(a: Combination, b: Combination): boolean {
  if (b.kind === "attack") return false;
  if (a.kind === "attack") return true;
  if (a.kind === "trap" && b.kind !== "trap") return true;
  return a.kind === b.kind && a.size === b.size && a.value > b.value;
}
