/** What a measure must be, for its whole 95 % interval; or, between two numbers, for its mean. */
export type Bound =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly between: readonly [low: number, high: number] };

/** Something that is said about the bots, with the call of `cairn arena` that shows it. */
export interface Claim {
  /** Its name in calls of the script; its deals come from the seed `report-ID`. */
  readonly id: string;
  readonly what: string;
  /** What `cairn arena` is called with, besides deals and seed. */
  readonly args: readonly string[];
  readonly deals: number;
  readonly measures: Readonly<Record<string, Bound>>;
}

const APART: Bound = { between: [0.58, 0.65] };

/** A level against the one below. Level 5 has 300 ms; that many nodes are less than what it gets done in them. */
const level = (game: string, number: number, nodes: string, deals: number): Claim => ({
  id: `${game}-level-${number}`,
  what: `level ${number} against level ${number - 1}`,
  args: [game, "--a", number === 5 ? `master:${nodes}` : `level${number}`, "--b", `level${number - 1}`],
  deals,
  measures: { [game === "chimera" ? "wins" : "score"]: APART },
});

const CHIMERA: readonly Claim[] = [
  {
    id: "chimera-greedy",
    what: "card play at bid 30: `greedy` against `random`",
    args: ["chimera", "--a", "greedy", "--b", "random"],
    deals: 4000,
    measures: { wins: { atLeast: 0.92 } },
  },
  {
    id: "chimera-rule",
    what: "card play at bid 30: `rule` against `greedy`",
    args: ["chimera", "--a", "rule", "--b", "greedy"],
    deals: 4000,
    measures: { wins: { atLeast: 0.57 }, points: { atLeast: 8 } },
  },
  {
    id: "chimera-search",
    what: "card play at bid 30: `search` against `rule`",
    args: ["chimera", "--a", "search:30000n", "--b", "rule"],
    deals: 700,
    measures: { wins: { atLeast: 0.62 }, points: { atLeast: 12 } },
  },
  {
    id: "chimera-matches",
    what: "matches to 400: one `search` against two `greedy` (fair 33 %)",
    args: ["chimera", "--mode", "matches", "--a", "search:3000n", "--b", "greedy"],
    deals: 40,
    measures: { wins: { atLeast: 0.65 } },
  },
  {
    id: "chimera-net-random",
    what: "card play at bid 30: `net` against `random`",
    args: ["chimera", "--a", "net", "--b", "random"],
    deals: 3000,
    measures: { wins: { atLeast: 0.985 } },
  },
  {
    id: "chimera-net-greedy",
    what: "card play at bid 30: `net` against `greedy`",
    args: ["chimera", "--a", "net", "--b", "greedy"],
    deals: 3000,
    measures: { asChimera: { atLeast: 0.75 }, asHunters: { atLeast: 0.8 }, points: { atLeast: 42 } },
  },
  {
    id: "chimera-net-rule",
    what: "card play at bid 30: `net` against `rule`",
    args: ["chimera", "--a", "net", "--b", "rule"],
    deals: 3000,
    measures: { points: { atLeast: 25 } },
  },
  {
    id: "chimera-master-net",
    what: "card play at bid 30: `master` against `net`",
    args: ["chimera", "--a", "master:6000n", "--b", "net"],
    deals: 300,
    measures: { wins: { atLeast: 0.6 }, points: { atLeast: 12 } },
  },
  {
    id: "chimera-master-search",
    what: "card play at bid 30: `master` against `search` in the same time",
    args: ["chimera", "--a", "master:40ms", "--b", "search:40ms"],
    deals: 200,
    measures: { wins: { atLeast: 0.65 } },
  },
  {
    id: "chimera-master-matches-rule",
    what: "matches to 400: one `master` against two `rule` (fair 33 %)",
    args: ["chimera", "--mode", "matches", "--a", "master:500n", "--b", "rule"],
    deals: 40,
    measures: { wins: { atLeast: 0.65 } },
  },
  {
    id: "chimera-master-matches-greedy",
    what: "matches to 400: one `master` against two `greedy` (fair 33 %)",
    args: ["chimera", "--mode", "matches", "--a", "master:500n", "--b", "greedy"],
    deals: 40,
    measures: { wins: { atLeast: 0.8 } },
  },
  level("chimera", 2, "", 1000),
  level("chimera", 3, "", 1000),
  level("chimera", 4, "", 1000),
  level("chimera", 5, "4000n", 250),
];

const KRASS_KARIERT: readonly Claim[] = [
  {
    id: "krass-kariert-rule",
    what: "four players: `rule` among three `greedy`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "rule", "--b", "greedy", "--players", "4"],
    deals: 2000,
    measures: { lostA: { atMost: 0.18 } },
  },
  {
    id: "krass-kariert-search",
    what: "four players: `search` among three `rule`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "search:8000n", "--b", "rule", "--players", "4"],
    deals: 260,
    measures: { lostA: { atMost: 0.2 } },
  },
  {
    id: "krass-kariert-net",
    what: "four players: `net` among three `greedy`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "net", "--b", "greedy", "--players", "4"],
    deals: 2000,
    measures: { lostA: { atMost: 0.14 } },
  },
  {
    id: "krass-kariert-master",
    what: "four players: `master` among three `net`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "master:2000n", "--b", "net", "--players", "4"],
    deals: 250,
    measures: { lostA: { atMost: 0.21 } },
  },
  {
    id: "krass-kariert-master-3",
    what: "three players: `master` among two `rule`, deals lost (fair 33 %)",
    args: ["krass-kariert", "--a", "master:2000n", "--b", "rule", "--players", "3"],
    deals: 200,
    measures: { lostA: { atMost: 0.22 } },
  },
  {
    id: "krass-kariert-master-5",
    what: "five players: `master` among four `rule`, deals lost (fair 20 %)",
    args: ["krass-kariert", "--a", "master:2000n", "--b", "rule", "--players", "5"],
    deals: 200,
    measures: { lostA: { atMost: 0.11 } },
  },
  level("krass-kariert", 2, "", 600),
  level("krass-kariert", 3, "", 600),
  level("krass-kariert", 4, "", 600),
  level("krass-kariert", 5, "1000n", 120),
];

/** Everything that docs/strength.md says, by game. */
export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  Chimera: CHIMERA,
  "Krass Kariert": KRASS_KARIERT,
};

export const commandOf = ({ args, id }: Claim, deals: number): string[] => [
  ...args,
  "--deals",
  String(deals),
  "--seed",
  `report-${id}`,
];
