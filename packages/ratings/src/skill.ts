import type { Seat } from "@cairn/core";
import type { DealOutcome } from "./outcome.ts";
import { plackettLuce } from "./plackett-luce.ts";

/** How strong somebody is believed to be: the mean of the belief, and its standard deviation. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Whoever has played no rated deal yet. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/** How far the result of a deal strays from the strength of the players, and how fast strength may change. */
const BETA = 25 / 6;
const PEOPLE_TAU = 25 / 300;

/**
 * What a role is worth as one more member of the first side, whose strength is known: with it, equally strong players
 * win as often as the role does. Without it a side of one would be expected to lose to a side of two.
 */
function roleOf(
  [own = [], other = []]: readonly (readonly Skill[])[],
  chance: number,
  { tau }: { readonly tau: number },
): Skill {
  const spread = [...own, ...other, { sigma: 0 }].reduce((sum, { sigma }) => sum + sigma ** 2 + tau ** 2, 0);
  const unit = Math.sqrt(spread + 2 * BETA ** 2);
  const strength = other.reduce((sum, { mu }) => sum + mu, 0);
  const balance = strength * (1 - own.length / other.length);
  return { mu: balance + unit * Math.log(chance / (1 - chance)), sigma: 0 };
}

/** The skills by seat after a deal. `tau` is 0 for those whose strength never changes. */
export function afterDeal(
  { sides, places, chance }: Pick<DealOutcome, "sides" | "places" | "chance">,
  skills: readonly Skill[],
  { tau = PEOPLE_TAU }: { readonly tau?: number } = {},
): Skill[] {
  const skillOf = (seat: Seat): Skill => skills[seat] ?? NEWCOMER;
  const teams = sides.map((seats) => seats.map(skillOf));
  const [first = [], ...others] = teams;
  const played = chance === undefined ? teams : [[...first, roleOf(teams, chance, { tau })], ...others];
  const rated = plackettLuce(played, places, { beta: BETA, tau });
  const after = [...skills];
  for (const [side, seats] of sides.entries())
    for (const [at, seat] of seats.entries()) after[seat] = rated[side]?.[at] ?? skillOf(seat);
  return after;
}
