import { baseWorldOf, chimera, type ChimeraPosition, type ChimeraView } from "../index.ts";
import { cardsLeft, combination, MAX_MOVES } from "../kernel.ts";
import type { Action, BaseView, Move, Seat } from "@cairn/core";
import { BID_NET, GIFT_NET, type MoveValues } from "../nets/index.ts";
import type { Bot } from "@cairn/bots";
import type { LeafEvaluator } from "./lookahead.ts";
import { GOING_OUT, type ScoringPolicy } from "./model.ts";
import { RulePolicy } from "./rule.ts";
import { chimeraRule } from "./rule-bot.ts";
import { keepSound } from "./sound.ts";

const moves = new Int32Array(MAX_MOVES);

/** The index of the move that sheds the whole hand, −1 if there is none. */
function goingOut(words: Int32Array, seat: Seat, list: Int32Array, n: number): number {
  const left = cardsLeft(words, seat);
  for (let i = n - 1; i >= 0; i--) if (combination.sizeOf(list[i] as Move) === left) return i;
  return -1;
}

/** Plays by the nets, inside positions; nets that know only card play bid and give like `rule`. */
export class NetPolicy implements ScoringPolicy, LeafEvaluator {
  expected: number | undefined;
  readonly #net: MoveValues;
  readonly #rule = new RulePolicy();

  constructor(net: MoveValues) {
    this.#net = net;
  }

  choose(position: ChimeraPosition, list: Int32Array, n: number): Move {
    return this.chooseFor(position, position.turn, list, n);
  }

  /** The choice of any seat that may act: hunters give at once. */
  chooseFor(position: ChimeraPosition, seat: Seat, list: Int32Array, n: number): Move {
    const { words, phase } = position;
    this.expected = undefined;
    if (phase !== "play" && !this.#net.hasOpening) return this.#rule.choose(position, list, n);
    const out = phase === "play" ? goingOut(words, seat, list, n) : -1;
    if (out >= 0) return list[out] as Move;
    this.#evaluate(position, seat, list, n);
    const best = this.#net.bestOf(n);
    this.expected = this.#net.pointsOf(best);
    return list[best] as Move;
  }

  /** The points that each move is expected to bring; the scores of `rule` for bids and gifts where there are no nets for them. */
  scoreInto(position: ChimeraPosition, seat: Seat, list: Int32Array, n: number, into: Float64Array): void {
    if (position.phase !== "play" && !this.#net.hasOpening) {
      this.#rule.scoreInto(position, seat, list, n, into);
      return;
    }
    this.#evaluate(position, seat, list, n);
    for (let i = 0; i < n; i++) into[i] = this.#net.pointsOf(i);
    if (position.phase !== "play") return;
    // The nets are not trained on going out: a move that does is always made.
    const left = cardsLeft(position.words, seat);
    for (let i = 0; i < n; i++) if (combination.sizeOf(list[i] as Move) === left) into[i] = GOING_OUT;
  }

  #evaluate({ words, phase }: ChimeraPosition, seat: Seat, list: Int32Array, n: number): void {
    if (phase === "play") this.#net.evaluate(words, seat, list, n);
    else this.#net.evaluateOpening(phase === "auction" ? BID_NET : GIFT_NET, words, seat, list, n);
  }
}

/** Plays the move that the nets value most, without looking ahead but for wins that nobody can prevent. */
export function chimeraNet(name: string, net: MoveValues): Bot {
  const policy = new NetPolicy(net);
  return {
    name,
    choose(someView: BaseView, legal: readonly Action[], rng): Action {
      const view = someView as ChimeraView;
      const seat = view.viewer;
      if (legal.length === 1 || seat === "spectator") return legal[0] as Action;
      if (view.phase !== "play" && !net.hasOpening) return chimeraRule.choose(view, legal, rng);
      // Any world will do: the features are the seat's own hand and what is open, which all worlds share.
      const base = baseWorldOf(view);
      const n = keepSound(base, seat, moves, base.legalInto(moves, seat));
      return chimera.toAction(base, policy.chooseFor(base, seat, moves, n));
    },
  };
}
