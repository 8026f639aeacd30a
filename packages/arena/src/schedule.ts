import type { Seat } from "@cairn/core";
import type { Seating, Side } from "./types.ts";

export const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");

/** One bot at a seat, the other at all the others. */
export const alone = (players: number, side: Side, seat: Seat): Seating =>
  Array.from({ length: players }, (_, at) => (at === seat ? side : otherSide(side)));

/** One bot in every seat in turn among the other's. */
export const aloneEverywhere = (players: number, side: Side): Seating[] =>
  Array.from({ length: players }, (_, seat) => alone(players, side, seat));

/** A in every seat among B's, and the mirror. */
export const everySeatAndMirror = (players: number): Seating[] => [
  ...aloneEverywhere(players, "a"),
  ...aloneEverywhere(players, "b"),
];

/** Which side has a single seat in a game. */
export const aloneSide = (seating: Seating): Side =>
  seating.filter((side) => side === "a").length === 1 ? "a" : "b";
