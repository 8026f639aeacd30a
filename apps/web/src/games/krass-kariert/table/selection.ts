import {
  type CardText,
  type CombinationInfo,
  describeCards,
  groupsIn,
  type KrassKariertAction,
  type PlayAction,
  type XPolicy,
} from "@cairn/krass-kariert";

// From neighbouring cards to a play, by nothing but the list of legal plays.

/** Neighbouring cards of a hand. */
export interface Range {
  readonly at: number;
  readonly count: number;
}

/** A combination has at most so many cards (K6). */
const MOST = 3;

export const holds = (range: Range | undefined, index: number): boolean =>
  range !== undefined && index >= range.at && index < range.at + range.count;
export const isSame = (a: Range | undefined, b: Range | undefined): boolean =>
  a?.at === b?.at && a?.count === b?.count;

/**
 * The selection after a tap: a neighbour joins, an end leaves, anywhere else it begins anew. So no gap can be
 * built.
 */
export function tapped(range: Range | undefined, index: number): Range | undefined {
  const anew = { at: index, count: 1 };
  if (!range) return anew;
  const { at, count } = range;
  const last = at + count - 1;
  if (index === last) return count === 1 ? undefined : { at, count: count - 1 };
  if (index === at) return { at: at + 1, count: count - 1 };
  const isNeighbour = index === at - 1 || index === last + 1;
  return isNeighbour && count < MOST ? { at: Math.min(at, index), count: count + 1 } : anew;
}

/** From one card towards another, as far as a combination may reach. */
export function rangeTowards(from: number, to: number): Range {
  const count = Math.min(MOST, Math.abs(to - from) + 1);
  return { at: to < from ? from - count + 1 : from, count };
}

/** A play with what it is; Stop and Draw are no combinations. */
export interface NamedPlay {
  readonly play: PlayAction;
  readonly info: CombinationInfo | undefined;
}

/** Neighbouring cards that may be played, with every naming of their X, the strongest first (K9). */
export interface Candidate extends Range {
  readonly plays: readonly NamedPlay[];
}

const strengthOf = ({ info }: NamedPlay): number => info?.strength ?? Infinity;
/** Which X has which number makes no difference: only the numbers do. */
export const namingKey = (values: readonly number[] = []): string =>
  values.toSorted((a, b) => a - b).join("-");

function namingsOf(plays: readonly NamedPlay[]): NamedPlay[] {
  const seen = new Set<string>();
  return plays
    .filter(({ play: { values } }) => !seen.has(namingKey(values)) && seen.add(namingKey(values)))
    .toSorted((a, b) => strengthOf(b) - strengthOf(a));
}

/** Everything that may be played, weakest first; Stop and Draw, which need not beat anything, last. */
export function candidatesOf(legal: readonly KrassKariertAction[], hand: readonly CardText[]): Candidate[] {
  const ranges = new Map<string, NamedPlay[]>();
  for (const play of legal) {
    if (play.type !== "play") continue;
    const { at, count, values } = play;
    const named = { play, info: describeCards(hand.slice(at, at + count), values) };
    ranges.set(`${at} ${count}`, [...(ranges.get(`${at} ${count}`) ?? []), named]);
  }
  return [...ranges.values()]
    .map((plays) => {
      const { at, count } = (plays[0] as NamedPlay).play;
      return { at, count, plays: namingsOf(plays) };
    })
    .toSorted((a, b) => strengthOf(a.plays[0] as NamedPlay) - strengthOf(b.plays[0] as NamedPlay));
}

/** Why neighbouring cards cannot be played. */
export type Obstacle =
  | "stop-alone"
  | "draw-alone"
  | "x-needs-number"
  | "one-x"
  | "no-combination"
  | "too-weak";

export function obstacleOf(range: Range, hand: readonly CardText[], policy: XPolicy): Obstacle {
  const cards = hand.slice(range.at, range.at + range.count);
  if (cards.length === 1) return "too-weak";
  if (cards.includes("S")) return "stop-alone";
  if (cards.includes("D")) return "draw-alone";
  if (groupsIn(cards, policy).some(({ count }) => count === cards.length)) return "too-weak";
  if (!groupsIn(cards, "free").some(({ count }) => count === cards.length)) return "no-combination";
  return policy === "single" ? "one-x" : "x-needs-number";
}
