import * as facts from "../facts.ts";
import type { ChimeraPosition } from "../index.ts";
import {
  bidAmount,
  canBeTopped,
  cardsLeft,
  chimeraOf,
  chimerasIn,
  combination,
  controlOf,
  copyLevels,
  givenRanks,
  handA,
  handB,
  heroesIn,
  layout,
  MAX_MOVES,
  newLevels,
  nextSeat,
  ownerOf,
  PASS,
  phaseOf,
  piYasIn,
  plainCardsIn,
  popCount,
  type RankLevels,
  readLevels,
  takePlay,
  takeRanks,
  topMove,
  trickTreasure,
  turnOf,
  turnsToShed,
  twelvesIn,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { Policy } from "@cairn/search";
import { bidValue } from "./bidding.ts";
import { GOING_OUT } from "./model.ts";
import { readUnseen } from "./unseen.ts";
import { RULE_WEIGHTS, type RuleWeights } from "./weights.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { AUCTION_PHASE, EXCHANGE_PHASE } = layout;
const { CAT, CAT_TREASURE, TOAD, TOAD_TREASURE } = facts;
const { SINGLE, PAIR, TRAP, ATTACK } = combination;
const { extraCopies, extraOf, kindOf, mainCopies, mainRanks, sizeOf, topOf } = combination;

/** The treasure in ranks of a play (C2). */
const treasureIn = (ranks: number, copies: number): number =>
  copies * (TOAD_TREASURE * ((ranks >> TOAD) & 1) + CAT_TREASURE * ((ranks >> CAT) & 1));

/** The state of the trick as the seat to play sees it. */
interface TrickState {
  top: Move;
  left: number;
  /** The most cards that another holds. */
  mostLeft: number;
  enemyLeft: number;
  /** 99 without a partner. */
  partnerLeft: number;
  ownerIsPartner: boolean;
  loot: number;
}

/** Reads who holds how many cards and whose play is to be beaten. */
function readTrickState(words: Int32Array, seat: Seat, trick: TrickState): void {
  const control = controlOf(words);
  const chimera = chimeraOf(words);
  const [one, two] = [nextSeat(seat), nextSeat(nextSeat(seat))];
  const oneLeft = cardsLeft(words, one);
  const twoLeft = cardsLeft(words, two);
  const isHunter = seat !== chimera;
  trick.top = topMove(words);
  trick.left = cardsLeft(words, seat);
  trick.mostLeft = Math.max(oneLeft, twoLeft);
  trick.enemyLeft = !isHunter ? Math.min(oneLeft, twoLeft) : one === chimera ? oneLeft : twoLeft;
  trick.partnerLeft = !isHunter ? 99 : one === chimera ? twoLeft : oneLeft;
  trick.ownerIsPartner = isHunter && trick.top !== 0 && ownerOf(control) !== chimera;
  trick.loot = trickTreasure(control);
}

/** A policy of plain rules: few turns to shed the hand, control cards kept, the partner and opponents near the end considered. */
export class RulePolicy implements Policy<ChimeraPosition> {
  readonly #weights: RuleWeights;
  readonly #hand: RankLevels = newLevels();
  readonly #after: RankLevels = newLevels();
  readonly #unseen: RankLevels = newLevels();
  readonly #trick: TrickState = {
    top: 0,
    left: 0,
    mostLeft: 0,
    enemyLeft: 0,
    partnerLeft: 0,
    ownerIsPartner: false,
    loot: 0,
  };
  readonly #scores: Float64Array = new Float64Array(MAX_MOVES);

  constructor(weights: RuleWeights = RULE_WEIGHTS) {
    this.#weights = weights;
  }

  choose(position: ChimeraPosition, moves: Int32Array, n: number): Move {
    const scores = this.#scores;
    this.scoreInto(position, turnOf(controlOf(position.words)), moves, n, scores);
    let best = 0;
    for (let i = 1; i < n; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
    return moves[best] as Move;
  }

  /** Scores the first `n` moves of a seat; the highest is the choice. */
  scoreInto(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number, scores: Float64Array): void {
    const { words } = position;
    readLevels(handA(words, seat), handB(words, seat), this.#hand);
    const phase = phaseOf(controlOf(words));
    if (phase === AUCTION_PHASE) {
      this.#scoreBids(moves, n, scores);
    } else if (phase === EXCHANGE_PHASE) {
      for (let i = 0; i < n; i++) scores[i] = this.#scoreGift(moves[i] as Move);
    } else {
      readTrickState(words, seat, this.#trick);
      readUnseen(words, seat, this.#unseen);
      for (let i = 0; i < n; i++) scores[i] = this.#scorePlay(moves[i] as Move);
    }
  }

  /** What a hand is worth: turns to go, cards left, controls kept. */
  #worth(hand: RankLevels): number {
    const w = this.#weights;
    const cards = plainCardsIn(hand);
    return -w.turn * turnsToShed(hand) - w.card * cards + this.#controls(hand);
  }

  #controls(hand: RankLevels): number {
    const w = this.#weights;
    return (
      w.chimera * chimerasIn(hand) +
      w.piYa * piYasIn(hand) +
      w.hero * heroesIn(hand) +
      w.twelve * twelvesIn(hand) +
      w.trap * popCount(hand[3] as number)
    );
  }

  /** A bid scores what it is expected to bring against the others, a pass nothing. */
  #scoreBids(moves: Int32Array, n: number, scores: Float64Array): void {
    for (let i = 0; i < n; i++) {
      const move = moves[i] as Move;
      scores[i] = move === PASS ? 0 : bidValue(this.#hand, bidAmount(move));
    }
  }

  #scoreGift(move: Move): number {
    copyLevels(this.#hand, this.#after);
    for (const rank of givenRanks(move)) takeRanks(this.#after, 1 << rank);
    return this.#worth(this.#after);
  }

  #scorePlay(move: Move): number {
    const w = this.#weights;
    const after = this.#after;
    const { top, left, mostLeft, enemyLeft, partnerLeft, ownerIsPartner, loot } = this.#trick;
    if (move === PASS) return this.#worth(this.#hand);
    if (sizeOf(move) === left) return GOING_OUT;
    copyLevels(this.#hand, after);
    const mains = mainRanks(move);
    const extras = extraCopies(move) > 0 ? extraOf(move) : 0;
    takePlay(after, move);
    const kind = kindOf(move);
    const height = topOf(move);
    let score = this.#worth(after);
    if (!canBeTopped(move, this.#unseen, mostLeft))
      score += w.unbeatable + (turnsToShed(after) === 1 ? w.lastButOne : 0);
    if (top === 0) {
      score -= w.leadTop * height;
      const food = kind === SINGLE ? 1 : kind === PAIR ? 2 : 0;
      if (food !== 0 && food === enemyLeft) score -= (w.feedEnemy * (14 - height)) / 14;
      if (food !== 0 && food === partnerLeft) score += (w.feedPartner * (14 - height)) / 14;
    } else if (ownerIsPartner) {
      score -= w.beatPartner + (partnerLeft <= 2 ? w.beatPartner : 0);
    } else {
      const danger = enemyLeft <= 5 ? 1 / enemyLeft : 0;
      score += w.beatEnemy + w.beatNearlyOut * danger + w.loot * loot;
      if (kind === kindOf(top)) score -= w.jump * (height - topOf(top));
    }
    if (kind === TRAP || move === ATTACK) return score;
    const risked = treasureIn(mains, mainCopies(move)) + treasureIn(extras, extraCopies(move));
    return score - w.risk * risked;
  }
}
