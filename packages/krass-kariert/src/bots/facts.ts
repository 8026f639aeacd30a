import type { Move, Seat } from "@cairn/core";
import {
  hiddenCards,
  type KindName,
  type KrassKariertPosition,
  type KrassKariertView,
  type XPolicy,
} from "../index.ts";
import {
  actedOf,
  allowsX,
  bestOf,
  type Card,
  cardsLeft,
  controlOf,
  DRAW,
  fewestPlays,
  handAt,
  isInRound,
  kindOf,
  reservesLeft,
  roundStartOf,
  STOP,
  type Strength,
  strengthOfNumbers,
  X,
  xPolicyOf,
} from "../kernel.ts";

/** The weakest combination of a kind that would beat what lies there, if somebody holds its cards side by side. */
export interface Beater {
  readonly kind: KindName;
  readonly value: number;
}

/** The facts about an action that a person would mention, as data. */
export interface KrassKariertFacts {
  /** The cards left in the viewer's hand after it, and the fewest plays that clear them. */
  readonly cardsLeft: number;
  readonly fewestPlays: number;
  /** What can still beat it, going by the cards not seen: one entry a kind, weakest first. */
  readonly beatenBy: readonly Beater[];
  /** Stop and Draw cards not seen: they need not beat anything. */
  readonly stopsUnseen: number;
  readonly drawsUnseen: number;
  /** Those still to act who have no reserve card left: who of them cannot beat loses the deal. */
  readonly mustBeat: readonly Seat[];
  /** Others with so few cards that one play may be their last. */
  readonly mayGoOut: readonly Seat[];
}

/** The numbers that make each kind, from its top number down. */
const SHAPES: readonly ((top: number) => readonly number[])[] = [
  (top) => [top],
  (top) => [top, top - 1],
  (top) => [top, top],
  (top) => [top, top - 1, top - 2],
  (top) => [top, top, top],
];

/** Whether cards, counted by code, can make up numbers; X stands in for what is missing (K9). */
function canMake(numbers: readonly number[], counts: readonly number[], xPolicy: XPolicy): boolean {
  const left = [...counts];
  let missing = 0;
  for (const number of numbers) {
    if ((left[number] ?? 0) > 0) left[number] = (left[number] as number) - 1;
    else missing++;
  }
  const mostXs = Math.min(counts[X] as number, 2);
  return missing === 0 || (missing <= mostXs && allowsX(missing, numbers.length, xPolicy));
}

/** The weakest of each kind that beats a strength and can be made of cards, counted by code. */
export function beaters(best: Strength, counts: readonly number[], xPolicy: XPolicy): Beater[] {
  return SHAPES.flatMap((shape) => {
    for (let top = 1; top <= 12; top++) {
      const numbers = shape(top);
      const [first = 0, second, third] = numbers;
      if (numbers.some((number) => number < 1)) continue;
      const strength = strengthOfNumbers(first, second, third);
      if (strength > best && canMake(numbers, counts, xPolicy))
        return [{ kind: kindOf(strength), value: top }];
    }
    return [];
  });
}

const countCards = (cards: readonly Card[]): number[] => {
  const counts = Array.from({ length: 16 }, () => 0);
  for (const card of cards) counts[card] = (counts[card] as number) + 1;
  return counts;
};

/** How many of each card the viewer has not seen, by its code; those that somebody is known to hold among them. */
export function unseenCounts(view: KrassKariertView): number[] {
  const { sure, unseen } = view.deal ? hiddenCards(view, view.deal) : { sure: [], unseen: [] };
  return countCards([...sure.flat(), ...unseen]);
}

/** The facts about a move of the viewer; `base` is any world of the view. */
export function factsOf(view: KrassKariertView, base: KrassKariertPosition, move: Move): KrassKariertFacts {
  const seat = base.turn;
  const after = base.clone();
  after.make(move);
  const { words, bytes } = after;
  const hand = handAt(seat);
  const left = cardsLeft(bytes, seat);
  const counts = unseenCounts(view);
  const isSameRound = after.phase === "play" && roundStartOf(words) === roundStartOf(base.words);
  const control = controlOf(words);
  const others = Array.from({ length: base.players }, (_, other) => other).filter(
    (other) => other !== seat && isInRound(base.words, other),
  );
  return {
    cardsLeft: left,
    fewestPlays: fewestPlays(bytes.slice(hand + 1, hand + 1 + left + 2), left, xPolicyOf(words)),
    beatenBy: isSameRound ? beaters(bestOf(control), counts, base.options.xPolicy) : [],
    stopsUnseen: counts[STOP] as number,
    drawsUnseen: counts[DRAW] as number,
    mustBeat: others.filter(
      (other) => isSameRound && ((actedOf(control) >> other) & 1) === 0 && reservesLeft(bytes, other) === 0,
    ),
    mayGoOut: others.filter((other) => {
      const cards = cardsLeft(base.bytes, other);
      return cards > 0 && cards <= 3;
    }),
  };
}
