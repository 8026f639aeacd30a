import * as v from "valibot";

/** How much the table helps its players, from nothing to a bot's advice. All see it before the first card. */
export const HELP_LEVELS = ["nothing", "last-trick", "played", "counter", "advice"] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];

/** How long bots seem to think. */
export const BOT_SPEEDS = ["fast", "normal", "slow"] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

/** The levels of bots, weakest first. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export const MAX_PLAYERS = 5;
/** Seconds a turn that a clock may have. */
export const CLOCK_RANGE = [10, 600] as const;

/** Hours that a table played turn by turn may give for a move. */
export const MOVE_HOURS = [1, 8, 24, 72, 168] as const;
/** What may become of a match whose player let the time of a move run out: a bot plays on, or it ends without result. */
export const LATE_RULES = ["bot", "end"] as const;
export type LateRule = (typeof LATE_RULES)[number];
/** The most days of vacation that a table may give each player. */
export const MAX_VACATION = 30;

/** A match that is played over days: everybody comes when it suits them, and is called when it is their turn. */
export const TurnByTurn = v.strictObject({
  hours: v.picklist(MOVE_HOURS),
  late: v.optional(v.picklist(LATE_RULES), "bot"),
  /** Days in a match that a player may take off; meanwhile no time runs for them. */
  vacation: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VACATION)), 0),
});
export type TurnByTurn = v.InferOutput<typeof TurnByTurn>;

/** What those may do who have no seat: look on, look on and speak, or nothing but ask for a seat. */
export const SPECTATOR_RULES = ["watch", "talk", "none"] as const;
export type SpectatorRule = (typeof SPECTATOR_RULES)[number];

/** What a table agrees on before it starts. The game's own options are checked by the game. */
export const TableSettings = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(32)),
  players: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_PLAYERS)),
  options: v.optional(v.record(v.string(), v.unknown()), {}),
  help: v.optional(v.picklist(HELP_LEVELS), "last-trick"),
  /** Seconds a turn; null is no clock. */
  clock: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(CLOCK_RANGE[0]), v.maxValue(CLOCK_RANGE[1]))),
    null,
  ),
  /** Whether the table stands in the public list; others are found by link or code only. */
  isPublic: v.optional(v.boolean(), false),
  /** Whether a pass appears after the same short time whoever passes. */
  evenTempo: v.optional(v.boolean(), false),
  /** Whether all hands of a deal are shown once the deal is over, not only at the end of the match. */
  openDeals: v.optional(v.boolean(), false),
  botSpeed: v.optional(v.picklist(BOT_SPEEDS), "normal"),
  /** Absent where they look on and say nothing. */
  spectators: v.optional(v.picklist(SPECTATOR_RULES)),
  /** Absent at a live table, whose players are there together. */
  turnByTurn: v.optional(TurnByTurn),
  /** Whether its deals count for the ratings of its players: people only, with a clock, without much help. */
  rated: v.optional(v.boolean()),
});
export type TableSettings = v.InferOutput<typeof TableSettings>;
