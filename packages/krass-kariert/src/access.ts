import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import type { Card } from "./types.ts";

/** A hand's cards from left to right. */
export function handOf(bytes: Uint8Array, seat: Seat): Card[] {
  const at = L.HAND + seat * L.HAND_BYTES;
  return Array.from(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
}

/** The reserve cards a seat has left. */
export function reservesOf(bytes: Uint8Array, seat: Seat): Card[] {
  const at = L.RESERVE + seat * L.RESERVE_BYTES;
  return Array.from(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
}
