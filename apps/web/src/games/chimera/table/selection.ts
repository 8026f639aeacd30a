import {
  type CardText,
  type ChimeraAction,
  type CombinationInfo,
  describeCards,
  type PlayAction,
} from "@cairn/chimera";
import { countRanks, heightOf, NUMBER_RANKS } from "@cairn/chimera/facts";
import { isWithin, pickCards } from "../hand/pick.ts";

// From chosen cards to a play, by nothing but the list of legal plays.

/** A legal play with what it is. */
export interface Candidate {
  readonly play: PlayAction;
  readonly counts: readonly number[];
  readonly info: CombinationInfo;
}

/** Says what it is when it is first asked: a turn may have hundreds of plays, of which few are looked at. */
class LegalPlay implements Candidate {
  readonly play: PlayAction;
  readonly counts: readonly number[];
  #info: CombinationInfo | undefined;

  constructor(play: PlayAction) {
    this.play = play;
    this.counts = countRanks(play.cards);
  }

  get info(): CombinationInfo {
    const { cards, piYa } = this.play;
    // What may be played is a combination.
    this.#info ??= describeCards(cards, piYa) as CombinationInfo;
    return this.#info;
  }
}

export const candidatesOf = (legal: readonly ChimeraAction[]): Candidate[] =>
  legal.flatMap((action) => (action.type === "play" ? [new LegalPlay(action)] : []));

/** What the chosen cards are and could become. */
export interface Judgement {
  /** The plays that these very cards are: none, one, or two readings of Pi Ya, the high end first (C14). */
  readonly plays: readonly PlayAction[];
  /** The cards that are missing, where only one legal play can come of the chosen ones. */
  readonly missing: readonly CardText[];
  /** What it would be with them. */
  readonly completed?: CombinationInfo;
}

/** So many chosen cards before one is told how it could go on. */
const LEAST_CHOSEN = 2;

export function judge(
  chosen: readonly CardText[],
  hand: readonly CardText[],
  candidates: readonly Candidate[],
): Judgement {
  if (chosen.length === 0) return { plays: [], missing: [] };
  const counts = countRanks(chosen);
  const around = candidates.filter((candidate) => isWithin(counts, candidate.counts));
  const exact = around.filter(({ play }) => play.cards.length === chosen.length);
  if (exact.length > 0) {
    const plays = exact.map(({ play }) => ({ ...play, cards: [...chosen] }));
    return { plays: plays.toSorted((a, b) => (b.piYa ?? 0) - (a.piYa ?? 0)), missing: [] };
  }
  const [only] = around;
  const isOnly = around.every((other) => String(other.counts) === String(only?.counts));
  if (!only || !isOnly || chosen.length < LEAST_CHOSEN) return { plays: [], missing: [] };
  const cards = pickCards(hand, only.counts, chosen);
  return { plays: [], missing: cards.filter((card) => !chosen.includes(card)), completed: only.info };
}

/** Cards that can be part of a play together with the chosen ones; where none can, part of any play. */
export function usableCards(
  chosen: readonly CardText[],
  hand: readonly CardText[],
  candidates: readonly Candidate[],
): Set<CardText> {
  const counts = countRanks(chosen);
  const around = candidates.filter((candidate) => isWithin(counts, candidate.counts));
  const possible = around.length > 0 ? around : candidates;
  const most = counts.map((_, height) =>
    Math.max(0, ...possible.map((candidate) => candidate.counts[height] ?? 0)),
  );
  const isUsable = (card: CardText): boolean => {
    const height = heightOf(card);
    return around.length > 0 ? (most[height] ?? 0) > (counts[height] ?? 0) : (most[height] ?? 0) > 0;
  };
  return new Set(hand.filter((card) => chosen.includes(card) || isUsable(card)));
}

/** Whether cards are a combination at all, whatever Pi Ya stands for. */
export const isCombination = (cards: readonly CardText[]): boolean =>
  describeCards(cards) !== undefined ||
  Array.from({ length: NUMBER_RANKS }, (_, i) => i + 1).some(
    (piYa) => describeCards(cards, piYa) !== undefined,
  );
