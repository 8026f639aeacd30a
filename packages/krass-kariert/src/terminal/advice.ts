import type { Difference, Look } from "@cairn/terminal";
import { textsOf } from "./texts/index.ts";

/** Percent of the chance to keep the chip: the chance itself is printed already. */
export const worth = (points: number, look: Look): string => textsOf(look).advice.worth(Math.round(points));

/** What tells an action from another. */
export function difference({ kind, seat = 0, value, other }: Difference, look: Look): string {
  const { advice } = textsOf(look);
  switch (kind) {
    case "beaten":
      return advice.beaten(value, other);
    case "loses":
      return advice.loses(look, seat, value, other);
    case "plays":
      return advice.plays(value, other);
    case "cards":
      return advice.cards(value, other);
    default:
      return "";
  }
}
