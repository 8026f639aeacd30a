import {
  drawStandings,
  type Findings,
  findingsJson,
  formatStandings,
  type PairResult,
  ratingUnit,
  standings,
} from "@cairn/arena";
import { type Plan, playDuel } from "./duel.ts";
import { dealWatcher } from "./watch.ts";
import type { Progress } from "../progress.ts";

/** Everybody against everybody. Where A sits alone only, both have to be A once. */
export function pairsOf(count: number, plan: Plan): [number, number][] {
  const all = Array.from({ length: count }, (_, first) =>
    Array.from({ length: count }, (_, second): [number, number] => [first, second]),
  ).flat();
  return all.filter(([first, second]) => (plan.contest.isMatch ? first !== second : first < second));
}

/** What came out of a round-robin, for each kind of reader. */
export interface RoundRobin {
  readonly text: string;
  readonly json: object;
  readonly svg: string;
}

export async function playRoundRobin(
  plan: Plan,
  names: readonly string[],
  progress: Progress,
): Promise<RoundRobin> {
  const { contest, goal, seed, deals } = plan;
  const at = contest.measures.indexOf(goal);
  const results: PairResult[] = [];
  const found: Findings[] = [];
  const done = { deals: 0 };
  for (const [first, second] of pairsOf(names.length, plan)) {
    const bots = { a: names[first] as string, b: names[second] as string };
    // Deals of their own for every pair: the ratings' intervals count pairs as independent.
    const duel = { ...plan, seed: `${seed}/${bots.a}/${bots.b}` };
    const findings = await playDuel(duel, bots, dealWatcher(bots, progress, done));
    const measured = findings.summary.measured[at];
    if (measured) results.push({ first, second, deals, measured });
    found.push(findings);
  }
  const table = standings(names, results);
  const unit = results[0] ? ratingUnit(results[0].measured) : "";
  const heading = `${contest.game.id}, ${contest.title}, ${deals} deals a pair`;
  return {
    text: `${heading}, seed ${seed}\n\n${formatStandings(table, results)}`,
    json: {
      game: contest.game.id,
      mode: contest.mode,
      seed,
      deals,
      measure: goal.name,
      unit,
      standings: table.map(({ name, rating, low, high }) => ({ bot: name, rating, low, high })),
      pairs: found.map(findingsJson),
    },
    svg: drawStandings(table, heading, unit),
  };
}
