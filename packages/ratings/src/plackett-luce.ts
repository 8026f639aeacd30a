import type { Skill } from "./skill.ts";

/** However sure a result seems, a variance shrinks to no less than this share. */
const LEAST_VARIANCE = 1e-4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A team, as strong as its members together. */
interface Side {
  readonly members: readonly Skill[];
  readonly mu: number;
  readonly variance: number;
  readonly place: number;
}

/**
 * The skills after a result, by the Plackett–Luce model of Weng and Lin ("A Bayesian approximation method for online
 * ranking", 2011, algorithm 4). `beta` is how far a result strays from the strength of the players; `tau` is how much
 * less certain a skill has become since the last one.
 */
export function plackettLuce(
  teams: readonly (readonly Skill[])[],
  places: readonly number[],
  { beta, tau }: { readonly beta: number; readonly tau: number },
): Skill[][] {
  const sides = teams.map((team, i): Side => {
    const members = team.map(({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, tau) }));
    const variance = sum(members.map(({ sigma }) => sigma ** 2));
    return { members, mu: sum(members.map(({ mu }) => mu)), variance, place: places[i] ?? i };
  });
  const spread = Math.sqrt(sum(sides.map(({ variance }) => variance + beta ** 2)));
  const worth = ({ mu }: Side): number => Math.exp(mu / spread);
  // Each side was chosen, by its place, from those that are no better placed; equals share what is learnt from it.
  const choices = sides.map(({ place }) => ({
    place,
    worth: sum(sides.filter((side) => side.place >= place).map(worth)),
    share: 1 / sides.filter((side) => side.place === place).length,
  }));
  return sides.map((side, i) => {
    let [gain, certainty] = [0, 0];
    for (const [k, choice] of choices.entries()) {
      if (choice.place > side.place) continue;
      const chance = worth(side) / choice.worth;
      gain += ((i === k ? 1 : 0) - chance) * choice.share;
      certainty += chance * (1 - chance) * choice.share;
    }
    const damping = Math.sqrt(side.variance) / spread;
    return side.members.map(({ mu, sigma }) => ({
      mu: mu + (sigma ** 2 / spread) * gain,
      sigma: sigma * Math.sqrt(Math.max(1 - (sigma / spread) ** 2 * certainty * damping, LEAST_VARIANCE)),
    }));
  });
}
