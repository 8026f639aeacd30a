/** What a measure must be, for its whole 95 % interval; or, between two numbers, for its mean. */
export type Bound =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly between: readonly [low: number, high: number] };

/** Something that is said about the bots, with the call of `cairn arena` that shows it. */
export interface Claim {
  /** Its name in calls of the script; its deals come from the seed `report-ID`. */
  readonly id: string;
  /** Which deals of that name: new ones when a bot was changed after the last had been looked at. */
  readonly draw?: number;
  readonly what: string;
  /** What `cairn arena` is called with, besides deals and seed. */
  readonly args: readonly string[];
  readonly deals: number;
  readonly measures: Readonly<Record<string, Bound>>;
}

/** Two bots, each with its budget if it has one. */
type Bots = readonly [a: string, b: string];

const atLeast = (measures: Readonly<Record<string, number>>): Claim["measures"] =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, { atLeast: value }]));

/** The name of a bot without its budget, as a sentence has it. */
const named = (bot: string): string => `\`${bot.split(":")[0]}\``;

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

const IN_WORDS = { 2: "two", 3: "three", 4: "four", 5: "five" } as const;

/** Krass Kariert: the share of the deals that one A loses among so many B that there are `players`. */
const lostAmong = (name: string, [a, b]: Bots, players: 3 | 4 | 5, deals: number, lostA: number): Claim => ({
  id: `krass-kariert-${name}`,
  what:
    `${IN_WORDS[players]} players: ${named(a)} among ${IN_WORDS[(players - 1) as 2 | 3 | 4]} ${named(b)}, ` +
    `deals lost (fair ${Math.round(100 / players)} %)`,
  args: ["krass-kariert", "--mode", "alone", "--a", a, "--b", b, "--players", String(players)],
  deals,
  measures: { lostA: { atMost: lostA } },
});

/** A level against the one below. Level 5 has 300 ms; on average so many nodes take less, though not each time. */
const level = (game: string, number: number, deals: number, nodes?: string): Claim => ({
  id: `${game}-level-${number}`,
  what: `level ${number} against level ${number - 1}`,
  args: [game, "--a", nodes ? `master:${nodes}` : `level${number}`, "--b", `level${number - 1}`],
  deals,
  measures: { [game === "chimera" ? "wins" : "score"]: { between: [0.58, 0.65] } },
});

const onNewDeals = (draw: number, claim: Claim): Claim => ({ ...claim, draw });

const CHIMERA: readonly Claim[] = [
  cardPlay("greedy", ["greedy", "random"], 4000, { wins: 0.92 }),
  cardPlay("rule", ["rule", "greedy"], 4000, { wins: 0.57, points: 8 }),
  onNewDeals(3, cardPlay("search", ["search:60000n", "rule"], 400, { wins: 0.62, points: 12 })),
  onNewDeals(2, matches("matches", ["search:3000n", "greedy"], 40, 0.65)),
  onNewDeals(4, cardPlay("net-random", ["net", "random"], 8000, { wins: 0.985 })),
  onNewDeals(
    4,
    cardPlay("net-greedy", ["net", "greedy"], 8000, { asChimera: 0.75, asHunters: 0.8, points: 42 }),
  ),
  onNewDeals(4, cardPlay("net-rule", ["net", "rule"], 8000, { points: 25 })),
  onNewDeals(3, cardPlay("master-net", ["master:16000n", "net"], 400, { wins: 0.6, points: 12 })),
  onNewDeals(
    2,
    cardPlay("master-search", ["master:40ms", "search:40ms"], 400, { wins: 0.65 }, " in the same time"),
  ),
  onNewDeals(2, matches("master-matches-rule", ["master:1000n", "rule"], 200, 0.65)),
  onNewDeals(2, matches("master-matches-greedy", ["master:1000n", "greedy"], 40, 0.8)),
  onNewDeals(3, level("chimera", 2, 2000)),
  onNewDeals(4, level("chimera", 3, 2000)),
  onNewDeals(5, level("chimera", 4, 2000)),
  onNewDeals(4, level("chimera", 5, 100, "12000n")),
];

const KRASS_KARIERT: readonly Claim[] = [
  onNewDeals(2, lostAmong("rule", ["rule", "greedy"], 4, 2000, 0.18)),
  onNewDeals(2, lostAmong("search", ["search:8000n", "rule"], 4, 260, 0.2)),
  onNewDeals(3, lostAmong("net", ["net", "greedy"], 4, 2000, 0.14)),
  onNewDeals(4, lostAmong("master", ["master:8000n", "net"], 4, 700, 0.21)),
  onNewDeals(3, lostAmong("master-3", ["master:8000n", "rule"], 3, 500, 0.22)),
  onNewDeals(3, lostAmong("master-5", ["master:8000n", "rule"], 5, 250, 0.11)),
  onNewDeals(2, level("krass-kariert", 2, 600)),
  onNewDeals(2, level("krass-kariert", 3, 600)),
  onNewDeals(2, level("krass-kariert", 4, 600)),
  onNewDeals(4, level("krass-kariert", 5, 60, "6000n")),
];

/** Everything that docs/strength.md says, by game. */
export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  Chimera: CHIMERA,
  "Krass Kariert": KRASS_KARIERT,
};

export const commandOf = ({ args, deals, id, draw }: Claim): string[] => [
  ...args,
  "--deals",
  String(deals),
  "--seed",
  draw ? `report-${id}-${draw}` : `report-${id}`,
];
