import type { Difference, Look } from "@cairn/terminal";
import { textsOf } from "./texts/index.ts";

/** Points against the other side. */
export const worth = (points: number, look: Look): string => textsOf(look).advice.worth(Math.round(points));

/** What tells an action from another. */
export function difference({ kind, seat = 0, value, other }: Difference, look: Look): string {
  const { advice } = textsOf(look);
  switch (kind) {
    case "topped":
      return advice.topped(value, other);
    case "first":
      return advice.first(look, seat, value, other);
    case "chimera":
      return advice.chimera(look, seat, value, other);
    case "turns":
      return advice.turns(value, other);
    case "safe":
      return value === 1 ? advice.safe : advice.unsafe;
    default:
      return "";
  }
}
