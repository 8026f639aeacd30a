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
export type Bots = readonly [a: string, b: string];

export const atLeast = (measures: Readonly<Record<string, number>>): Claim["measures"] =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, { atLeast: value }]));

/** The name of a bot without its budget, as a sentence has it. */
export const named = (bot: string): string => `\`${bot.replace(/:\d+(ms|n)$/, "")}\``;

/** A level against the one below, by a measure of the game. */
export const level = (
  game: string,
  measure: string,
  number: number,
  deals: number,
  nodes?: string,
): Claim => ({
  id: `${game}-level-${number}`,
  what: `level ${number} against level ${number - 1}`,
  // Level 5 thinks by the clock; this number of nodes takes less time on average, though not each time.
  args: [game, "--a", nodes ? `master:${nodes}` : `level${number}`, "--b", `level${number - 1}`],
  deals,
  measures: { [measure]: { between: [0.58, 0.65] } },
});

export const onNewDeals = (draw: number, claim: Claim): Claim => ({ ...claim, draw });

export const commandOf = ({ args, deals, id, draw }: Claim): string[] => [
  ...args,
  "--deals",
  String(deals),
  "--seed",
  draw ? `report-${id}-${draw}` : `report-${id}`,
];
