import { CEILINGS, NAMED, NAMINGS, type NamingTable, STRENGTHS } from "./combination.ts";
import * as L from "./layout.ts";
import { CONCESSION, packInsert, packPlay, packTake } from "./moves.ts";
import { DRAW } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, HAND_BYTES, RESERVE, RESERVE_BYTES } = L;
const DRAW_CARD = DRAW;
const NAMED_MARK = NAMED;
const STRENGTH_TABLE = STRENGTHS;
const CEILING_TABLE = CEILINGS;

/** More than any hand can give: 18 cards, two of them X, and two reserve cards (a test searches for more). */
export const MAX_MOVES = 512;

/** Each naming of the X among cards that is stronger than `best`. */
function namingsInto(
  policy: number,
  code: number,
  best: number,
  base: number,
  out: Int32Array,
  from: number,
): number {
  const { start, entries } = NAMINGS[policy] as NamingTable;
  const end = start[code + 1] as number;
  let n = from;
  for (let i = start[code] as number; i < end; i++) {
    const entry = entries[i] as number;
    if ((entry & 255) > best) out[n++] = base | (entry >> 8);
  }
  return n;
}

/** One play, or each naming of its X, if it is stronger than `best`. */
function playInto(
  policy: number,
  code: number,
  best: number,
  base: number,
  out: Int32Array,
  n: number,
): number {
  const strength = STRENGTH_TABLE[code] as number;
  if (strength <= best) return n;
  if (strength === NAMED_MARK) return namingsInto(policy, code, best, base, out, n);
  out[n] = base;
  return n + 1;
}

/** Every play of a hand that is stronger than `best`, and Stop and Draw, which need not be (K6, K9–K11). */
export function playsInto(
  bytes: Uint8Array,
  seat: number,
  policy: number,
  best: number,
  out: Int32Array,
): number {
  const hand = HAND + seat * HAND_BYTES + 1;
  const end = hand + (bytes[hand - 1] as number);
  let n = 0;
  // A window of three cards slides over the hand; behind the last card it reads 0, which is no card.
  let code = ((bytes[hand] as number) << 4) | (bytes[hand + 1] as number);
  for (let i = hand; i < end; i++) {
    code = ((code << 4) | (bytes[i + 2] as number)) & 0xfff;
    if ((CEILING_TABLE[code] as number) <= best) continue;
    const card = code >> 8;
    if (card >= DRAW_CARD) {
      out[n++] = packPlay(i - hand, 1, 0);
      continue;
    }
    n = playInto(policy, card, best, packPlay(i - hand, 1, 0), out, n);
    n = playInto(policy, code >> 4, best, packPlay(i - hand, 2, 0), out, n);
    n = playInto(policy, code, best, packPlay(i - hand, 3, 0), out, n);
  }
  return n;
}

/** What a follower may do instead of beating: take a reserve card to any place, or without one concede (K7, K8). */
export function declinesInto(bytes: Uint8Array, seat: number, out: Int32Array, from: number): number {
  const length = bytes[HAND + seat * HAND_BYTES] as number;
  const reserves = bytes[RESERVE + seat * RESERVE_BYTES] as number;
  let n = from;
  for (let reserve = 0; reserve < reserves; reserve++) {
    for (let at = 0; at <= length; at++) out[n++] = packTake(reserve, at);
  }
  if (reserves === 0) out[n++] = CONCESSION;
  return n;
}

/** Every place for a drawn card (K12). */
export function insertsInto(bytes: Uint8Array, seat: number, out: Int32Array): number {
  const length = bytes[HAND + seat * HAND_BYTES] as number;
  for (let at = 0; at <= length; at++) out[at] = packInsert(at);
  return length + 1;
}
