import type { Seat } from "@cairn/core";
import type { Seating, Side } from "./types.ts";

export const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");

/** One side at a single seat, the other side at all others. */
export const alone = (players: number, side: Side, seat: Seat): Seating =>
  Array.from({ length: players }, (_, at) => (at === seat ? side : otherSide(side)));

/** One side alone in each seat in turn. */
export const aloneEverywhere = (players: number, side: Side): Seating[] =>
  Array.from({ length: players }, (_, seat) => alone(players, side, seat));

/** A alone in each seat in turn, then B alone in each. */
export const everySeatAndMirror = (players: number): Seating[] => [
  ...aloneEverywhere(players, "a"),
  ...aloneEverywhere(players, "b"),
];

/** The side that has a single seat. */
export const aloneSide = (seating: Seating): Side =>
  seating.filter((side) => side === "a").length === 1 ? "a" : "b";
