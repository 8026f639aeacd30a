import {
  atLeast,
  type Bots,
  type Claim,
  level,
  named,
  onNewDeals,
} from "../../../tools/measure/strength/claims.ts";
import type { GameStrength } from "../../../tools/measure/strength/games.ts";
import { FIGURES } from "./strength/figures.ts";

/** Chimera's card play at bid 30, on duplicate deals: A against B. */
const cardPlay = (
  name: string,
  [a, b]: Bots,
  deals: number,
  measures: Readonly<Record<string, number>>,
  remark = "",
): Claim => ({
  id: `chimera-${name}`,
  what: `card play at bid 30: ${named(a)} against ${named(b)}${remark}`,
  args: ["chimera", "--a", a, "--b", b],
  deals,
  measures: atLeast(measures),
});

/** Whole matches of Chimera: one A against two B. */
const matches = (name: string, [a, b]: Bots, deals: number, wins: number): Claim => ({
  id: `chimera-${name}`,
  what: `matches to 400: one ${named(a)} against two ${named(b)} (fair 33 %)`,
  args: ["chimera", "--mode", "matches", "--a", a, "--b", b],
  deals,
  measures: atLeast({ wins }),
});

const CLAIMS: readonly Claim[] = [
  cardPlay("greedy", ["greedy", "random"], 4000, { wins: 0.92 }),
  cardPlay("rule", ["rule", "greedy"], 4000, { wins: 0.57, points: 8 }),
  onNewDeals(3, cardPlay("search", ["search:60000n", "rule"], 400, { wins: 0.62, points: 12 })),
  onNewDeals(2, matches("matches", ["search:3000n", "greedy"], 40, 0.65)),
  onNewDeals(4, cardPlay("net-random", ["net", "random"], 8000, { wins: 0.985 })),
  onNewDeals(
    4,
    cardPlay("net-greedy", ["net", "greedy"], 8000, { asChimera: 0.75, asHunters: 0.8, points: 42 }),
  ),
  onNewDeals(4, cardPlay("net-rule", ["net", "rule"], 8000, { points: 27 })),
  cardPlay("net-chimera-4", ["net", "net:chimera-4"], 8000, { wins: 0.57, points: 8 }),
  cardPlay("net-master", ["net", "forgetful@chimera-4:4000n"], 100, { wins: 0.5 }),
  onNewDeals(3, cardPlay("master-net", ["master:16000n", "net"], 400, { wins: 0.6, points: 12 })),
  onNewDeals(
    2,
    cardPlay("master-search", ["master:40ms", "search:40ms"], 400, { wins: 0.65 }, " in the same time"),
  ),
  // `forgetful@chimera-4` is `master` as it was released: with nets in floats, 1.6 times as long for a node, and without a
  // memory, which saves a third of the walk.
  onNewDeals(
    2,
    cardPlay(
      "master-chimera-4",
      ["master:9600n", "forgetful@chimera-4:4000n"],
      200,
      { wins: 0.57 },
      " in the time that it once took",
    ),
  ),
  onNewDeals(2, matches("master-matches-chimera-4", ["master:2400n", "forgetful@chimera-4:1000n"], 60, 0.42)),
  onNewDeals(2, matches("master-matches-rule", ["master:1000n", "rule"], 200, 0.65)),
  onNewDeals(2, matches("master-matches-greedy", ["master:1000n", "greedy"], 40, 0.8)),
  onNewDeals(3, level("chimera", "wins", 2, 2000)),
  onNewDeals(4, level("chimera", "wins", 3, 2000)),
  onNewDeals(5, level("chimera", "wins", 4, 2000)),
  onNewDeals(5, level("chimera", "wins", 5, 100, "12000n")),
];

/** What docs/strength.md says about Chimera. */
export const STRENGTH: GameStrength = {
  game: "chimera",
  title: "Chimera",
  claims: CLAIMS,
  figures: FIGURES,
  roles: { asChimera: "chimera", asHunters: "hunter" },
};
