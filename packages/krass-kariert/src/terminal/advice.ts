import { type Difference, does, type Look, many } from "@cairn/terminal";

/** Percent of the chance to keep the chip: the chance itself is printed already. */
export const worth = (points: number): string => `${Math.round(points)} %`;

/** What tells an action from another. */
export function difference({ kind, seat = 0, value, other }: Difference, look: Look): string {
  const deals = `in ${value} of 100 deals instead of ${other}`;
  switch (kind) {
    case "beaten":
      return `it is beaten ${deals}`;
    case "loses":
      return `${does(look, seat, "lose")} a chip ${deals}`;
    case "plays":
      return `at least ${many(value, "play")} left instead of ${other}`;
    case "cards":
      return `${many(value, "card")} left instead of ${other}`;
    default:
      return "";
  }
}
