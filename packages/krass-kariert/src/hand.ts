import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, HAND_BYTES } = L;

/** Puts a card into a hand at a place. */
export function insertCard(bytes: Uint8Array, seat: Seat, at: number, card: number): void {
  const hand = HAND + seat * HAND_BYTES;
  const length = bytes[hand] as number;
  for (let i = hand + 1 + length; i > hand + 1 + at; i--) bytes[i] = bytes[i - 1] as number;
  bytes[hand + 1 + at] = card;
  bytes[hand] = length + 1;
}

/** Takes `count` cards out of a hand from a place on; the rest closes up. Returns them as hex digits. */
export function removeCards(bytes: Uint8Array, seat: Seat, at: number, count: number): number {
  const hand = HAND + seat * HAND_BYTES;
  const length = (bytes[hand] as number) - count;
  let cards = 0;
  for (let i = hand + 1 + at; i < hand + 1 + at + count; i++) cards = (cards << 4) | (bytes[i] as number);
  for (let i = hand + 1 + at; i <= hand + length; i++) bytes[i] = bytes[i + count] as number;
  for (let i = hand + 1 + length; i <= hand + length + count; i++) bytes[i] = 0;
  bytes[hand] = length;
  return cards;
}
