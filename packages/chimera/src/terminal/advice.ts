import { type Difference, does, type Look, many } from "@cairn/terminal";

/** Points against the other side. */
export const worth = (points: number): string =>
  `${points > 0 ? "+" : ""}${many(Math.round(points), "point")}`;

/** What tells an action from another. */
export function difference({ kind, seat = 0, value, other }: Difference, look: Look): string {
  const games = `in ${value} of 100 games instead of ${other}`;
  switch (kind) {
    case "topped":
      return `the other side tops it ${games}`;
    case "first":
      return `${does(look, seat, "go")} out first ${games}`;
    case "chimera":
      return `${does(look, seat, "become")} the Chimera ${games}`;
    case "turns":
      return `about ${many(value, "play")} left instead of ${other}`;
    case "safe":
      return value === 1 ? "nobody can beat it, whatever they hold" : "somebody may be able to beat it";
    default:
      return "";
  }
}
