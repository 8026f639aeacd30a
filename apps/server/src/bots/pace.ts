import type { BaseView, Rng, Seat } from "@cairn/core";

/** How fast bots act; `none` is for tables where nobody watches, because there the time is what it takes. */
export type Speed = "none" | "fast" | "normal" | "slow";

/** The shortest and the longest time of each speed, in milliseconds. */
const RANGES: Readonly<Record<Speed, readonly [shortest: number, longest: number]>> = {
  none: [0, 0],
  // Longer than the 300 ms that level 5 takes for a card. Its bids and gifts take about a second; so that a
  // quick one is not known by its haste, the table makes all wait as long (`ThinkingCover`).
  fast: [350, 500],
  normal: [400, 1200],
  slow: [1200, 2400],
};

/** What everybody at the table knows about a decision, and all that its time may depend on. */
export interface PublicMoment {
  readonly phase: string;
  /** Whether there is nothing on the table to beat. */
  readonly isLeading: boolean;
  /** How many cards the seat holds. */
  readonly cardsLeft: number;
}

/** Both games' views, as far as everybody sees the same. */
type OpenView = BaseView & {
  readonly phase: string;
  readonly deal?: { readonly handCounts: readonly number[]; readonly toBeat?: unknown };
};

/** The moment of a seat to act, as any view shows it, a spectator's too. */
export function publicMoment(view: BaseView, seat: Seat): PublicMoment {
  const { phase, deal } = view as OpenView;
  return { phase, isLeading: deal?.toBeat === undefined, cardsLeft: deal?.handCounts[seat] ?? 0 };
}

/** Phases that are a matter of routine: putting drawn cards away. */
const ROUTINE = ["insert"];
/** With so few cards there is little left to plan. */
const FEW_CARDS = 3;

/** How hard a moment looks from outside, from 0 to 1: following is easier than leading, bidding or giving. */
function weightOf({ phase, isLeading, cardsLeft }: PublicMoment): number {
  if (ROUTINE.includes(phase) || cardsLeft <= FEW_CARDS) return 0;
  return isLeading ? 1 : 0.5;
}

/** In parts of the range: each weight has half of it, so that weights overlap. */
const SPREAD = 0.5;
const STEPS = 1024;

/**
 * How long a bot takes to act, in milliseconds, counted from when its turn came. What it holds, what it
 * may do and how long it really thought are no part of it: a hesitation must not tell.
 */
export function thinkingTime(speed: Speed, rng: Rng, moment?: PublicMoment): number {
  const [shortest, longest] = RANGES[speed];
  const weight = moment ? weightOf(moment) : 0.5;
  const part = weight * (1 - SPREAD) + (rng.below(STEPS) / STEPS) * SPREAD;
  return Math.round(shortest + part * (longest - shortest));
}
