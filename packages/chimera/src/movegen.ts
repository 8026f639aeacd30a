import type { Move } from "@cairn/core";
import * as cards from "./cards.ts";
import * as C from "./combination.ts";
import { kindOf, lengthOf, topOf } from "./combination.ts";
import * as rows from "./sequences.ts";
import type { RowTable } from "./sequences.ts";

// Legal plays by rank, ascending, from a hand's two words. Every function writes from out[n] on and
// returns the new n. No allocation, no closure: this is the hot path of everything.

/** The largest list a hand of up to 20 cards can give, with room to spare (a test searches for more). */
export const MAX_MOVES = 2048;

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { BOTH_JOKERS, CHIMERA_BIT, HALF, NUMBERS, PI_YA_BIT } = cards;
const { ATTACK, KIND_SHIFT, LENGTH_SHIFT, TOP_SHIFT } = C;
const { SINGLE, PAIR, PAIR_SEQUENCE, STRAIGHT, QUAD_CARDS, QUAD_PAIRS, TRAP } = C;
const { TRIPLE, TRIPLE_CARD, TRIPLE_PAIR, TRIPLE_SEQUENCE, TRIPLE_SEQUENCE_CARDS, TRIPLE_SEQUENCE_PAIRS } = C;

const { PAIR_SEQUENCES, PI_YA_STRAIGHTS, STRAIGHTS, TRIPLE_SEQUENCES } = rows;

const shape = (kind: number, length: number): number => (kind << KIND_SHIFT) | (length << LENGTH_SHIFT);

const SINGLES = shape(SINGLE, 1);
const PAIRS = shape(PAIR, 1);
const TRIPLES = shape(TRIPLE, 1);
const TRIPLE_CARDS = shape(TRIPLE_CARD, 1);
const TRIPLE_PAIRS = shape(TRIPLE_PAIR, 1);
const QUADS_CARDS = shape(QUAD_CARDS, 1);
const QUADS_PAIRS = shape(QUAD_PAIRS, 1);
const TRAPS = shape(TRAP, 1);

/** One move for each rank. */
function ranksInto(base: number, ranks: number, out: Int32Array, from: number): number {
  let n = from;
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    out[n++] = base | ((31 - Math.clz32(rest & -rest)) << TOP_SHIFT);
  }
  return n;
}

/** The move with each choice of `count` attached ranks, never Pi Ya with Chimera (C11). */
function attachInto(base: number, ranks: number, count: number, out: Int32Array, from: number): number {
  let n = from;
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    const high = rest & -rest;
    if (count === 1) {
      out[n++] = base | high;
    } else {
      const below = ranks & (high - 1) & (high === CHIMERA_BIT ? ~PI_YA_BIT : -1);
      if (count === 2) {
        for (let low = below; low !== 0; low &= low - 1) out[n++] = base | high | (low & -low);
      } else {
        n = attachInto(base | high, below, count - 1, out, n);
      }
    }
  }
  return n;
}

/** For each main rank, the move with each choice of attached ranks other than it. */
function groupsInto(
  base: number,
  mains: number,
  extras: number,
  count: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  for (let rest = mains; rest !== 0; rest &= rest - 1) {
    const main = rest & -rest;
    n = attachInto(base | ((31 - Math.clz32(main)) << TOP_SHIFT), extras & ~main, count, out, n);
  }
  return n;
}

/** All rows in a table for these ranks. */
function rowsInto(table: RowTable, ranks: number, out: Int32Array, from: number): number {
  const { moves, start, lengths } = table;
  const at = (ranks & NUMBERS) * (lengths + 1);
  const end = start[at + lengths] as number;
  let n = from;
  for (let i = start[at] as number; i < end; i++) out[n++] = moves[i] as number;
  return n;
}

/** The rows of one length whose top is higher than that of the move to beat. */
function higherRowsInto(table: RowTable, ranks: number, top: Move, out: Int32Array, from: number): number {
  const { moves, start, minLength, lengths } = table;
  const at = (ranks & NUMBERS) * (lengths + 1) + lengthOf(top) - minLength;
  const end = start[at + 1] as number;
  const limit = top | 0x7fff;
  let n = from;
  for (let i = start[at] as number; i < end; i++) {
    const move = moves[i] as number;
    if (move > limit) out[n++] = move;
  }
  return n;
}

/** Every triple sequence from `first` to `end` in its table, with each choice of attached ranks. */
function attachedRowsInto(
  kind: number,
  first: number,
  end: number,
  above: number,
  extras: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  for (let i = first; i < end; i++) {
    const row = TRIPLE_SEQUENCES.moves[i] as number;
    const top = topOf(row);
    if (top <= above) continue;
    const length = lengthOf(row);
    const ranks = ((1 << length) - 1) << (top - length + 1);
    n = attachInto(shape(kind, length) | (top << TOP_SHIFT), extras & ~ranks, length, out, n);
  }
  return n;
}

/** Everything a leader may play (C16). */
export function leadsInto(a: number, b: number, out: Int32Array): number {
  const j = a & HALF;
  const s = a >>> 16;
  const p = b & HALF;
  const t = b >>> 16;
  const one = j | s | p | t;
  const two = (j & s) | (p & t) | ((j | s) & (p | t));
  const hasPiYa = (a & PI_YA_BIT) !== 0;
  let n = ranksInto(SINGLES, one, out, 0);
  if (two === 0) {
    n = rowsInto(hasPiYa ? PI_YA_STRAIGHTS : STRAIGHTS, one, out, n);
    if ((a & BOTH_JOKERS) === BOTH_JOKERS) out[n++] = ATTACK;
    return n;
  }
  n = ranksInto(PAIRS, two, out, n);
  const numbers = two & NUMBERS;
  if ((numbers & (numbers >> 1) & (numbers >> 2)) !== 0) n = rowsInto(PAIR_SEQUENCES, numbers, out, n);
  const three = (j & s & (p | t)) | (p & t & (j | s));
  if (three !== 0) {
    n = ranksInto(TRIPLES, three, out, n);
    const triples = three & NUMBERS;
    const hasRow = (triples & (triples >> 1)) !== 0;
    if (hasRow) n = rowsInto(TRIPLE_SEQUENCES, triples, out, n);
    n = groupsInto(TRIPLE_CARDS, three, one, 1, out, n);
    n = groupsInto(TRIPLE_PAIRS, three, two, 1, out, n);
    if (hasRow) {
      const at = triples * (TRIPLE_SEQUENCES.lengths + 1);
      const first = TRIPLE_SEQUENCES.start[at] as number;
      // Six triples leave no room for six cards in 20, five none for five pairs.
      const endCards = TRIPLE_SEQUENCES.start[at + 4] as number;
      const endPairs = TRIPLE_SEQUENCES.start[at + 3] as number;
      n = attachedRowsInto(TRIPLE_SEQUENCE_CARDS, first, endCards, -1, one, out, n);
      n = attachedRowsInto(TRIPLE_SEQUENCE_PAIRS, first, endPairs, -1, two, out, n);
    }
  }
  n = rowsInto(hasPiYa ? PI_YA_STRAIGHTS : STRAIGHTS, one, out, n);
  const four = j & s & p & t;
  if (four !== 0) {
    n = groupsInto(QUADS_CARDS, four, one, 2, out, n);
    n = groupsInto(QUADS_PAIRS, four, two, 2, out, n);
    n = ranksInto(TRAPS, four, out, n);
  }
  if ((a & BOTH_JOKERS) === BOTH_JOKERS) out[n++] = ATTACK;
  return n;
}

/** Pass, and everything that beats `top` (C16–C18). */
export function followsInto(a: number, b: number, top: Move, out: Int32Array): number {
  const j = a & HALF;
  const s = a >>> 16;
  const p = b & HALF;
  const t = b >>> 16;
  const kind = kindOf(top);
  const above = -2 << topOf(top);
  out[0] = 0;
  let n = 1;
  let four = j & s & p & t;
  switch (kind) {
    case SINGLE:
      n = ranksInto(SINGLES, (j | s | p | t) & above, out, n);
      break;
    case PAIR:
      n = ranksInto(PAIRS, ((j & s) | (p & t) | ((j | s) & (p | t))) & above, out, n);
      break;
    case TRAP:
      four &= above;
      break;
    case STRAIGHT:
      n = higherRowsInto((a & PI_YA_BIT) !== 0 ? PI_YA_STRAIGHTS : STRAIGHTS, j | s | p | t, top, out, n);
      break;
    case PAIR_SEQUENCE:
      n = higherRowsInto(PAIR_SEQUENCES, (j & s) | (p & t) | ((j | s) & (p | t)), top, out, n);
      break;
    case QUAD_CARDS:
      n = groupsInto(QUADS_CARDS, four & above, j | s | p | t, 2, out, n);
      break;
    case QUAD_PAIRS:
      n = groupsInto(QUADS_PAIRS, four & above, (j & s) | (p & t) | ((j | s) & (p | t)), 2, out, n);
      break;
    default:
      n = followTriplesInto(a, b, top, out, n);
  }
  if (four !== 0) n = ranksInto(TRAPS, four, out, n);
  if ((a & BOTH_JOKERS) === BOTH_JOKERS) out[n++] = ATTACK;
  return n;
}

function followTriplesInto(a: number, b: number, top: Move, out: Int32Array, from: number): number {
  const j = a & HALF;
  const s = a >>> 16;
  const p = b & HALF;
  const t = b >>> 16;
  const three = (j & s & (p | t)) | (p & t & (j | s));
  if (three === 0) return from;
  const above = -2 << topOf(top);
  const one = j | s | p | t;
  const two = (j & s) | (p & t) | ((j | s) & (p | t));
  switch (kindOf(top)) {
    case TRIPLE:
      return ranksInto(TRIPLES, three & above, out, from);
    case TRIPLE_CARD:
      return groupsInto(TRIPLE_CARDS, three & above, one, 1, out, from);
    case TRIPLE_PAIR:
      return groupsInto(TRIPLE_PAIRS, three & above, two, 1, out, from);
    case TRIPLE_SEQUENCE:
      return higherRowsInto(TRIPLE_SEQUENCES, three, top, out, from);
    default: {
      const at = (three & NUMBERS) * (TRIPLE_SEQUENCES.lengths + 1) + lengthOf(top) - 2;
      const first = TRIPLE_SEQUENCES.start[at] as number;
      const end = TRIPLE_SEQUENCES.start[at + 1] as number;
      const extras = kindOf(top) === TRIPLE_SEQUENCE_CARDS ? one : two;
      return attachedRowsInto(kindOf(top), first, end, topOf(top), extras, out, from);
    }
  }
}
