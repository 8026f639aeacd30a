import { NAMINGS } from "./combination.ts";
import * as L from "./layout.ts";
import { CONCESSION, packInsert, packPlay, packTake } from "./moves.ts";
import { DRAW } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, HAND_BYTES, RESERVE, RESERVE_BYTES } = L;
const DRAW_CARD = DRAW;

/** More than any hand can give: 18 cards, two of them X, and two reserve cards (a test searches for more). */
export const MAX_MOVES = 512;

/** Every play of a hand that is stronger than `best`, and Stop and Draw, which need not be (K6, K9–K11). */
export function playsInto(
  bytes: Uint8Array,
  seat: number,
  policy: number,
  best: number,
  out: Int32Array,
): number {
  const { start, entries } = NAMINGS[policy] as (typeof NAMINGS)[number];
  const hand = HAND + seat * HAND_BYTES;
  const length = bytes[hand] as number;
  let n = 0;
  for (let at = 0; at < length; at++) {
    let code = 0;
    for (let count = 1; count <= 3 && at + count <= length; count++) {
      const card = bytes[hand + at + count] as number;
      if (card >= DRAW_CARD) {
        if (count === 1) out[n++] = packPlay(at, 1, 0);
        break;
      }
      code = (code << 4) | card;
      const end = start[code + 1] as number;
      for (let i = start[code] as number; i < end; i++) {
        const entry = entries[i] as number;
        if ((entry & 255) > best) out[n++] = packPlay(at, count, entry >> 8);
      }
    }
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
