import { chimera, type ChimeraPosition, type ChimeraView, worldsOf } from "@cairn/chimera";
import { combination, countCards, layout, MAX_MOVES } from "@cairn/chimera/kernel";
import type { Action, BaseView, Move, Seat } from "@cairn/core";
import type { ChimeraNet } from "@cairn/nets";
import type { Bot } from "../bot.ts";
import type { Foresight } from "./lookahead.ts";
import { RulePolicy } from "./rule.ts";
import { chimeraRule } from "./rule-bot.ts";
import type { ScoringPolicy } from "./search.ts";

const { HAND } = layout;
const moves = new Int32Array(MAX_MOVES);

/** The index of the move that sheds the whole hand, −1 if there is none: nothing is better. */
function goingOut(words: Int32Array, seat: Seat, list: Int32Array, n: number): number {
  const left = countCards(words[HAND + 2 * seat] as number, words[HAND + 2 * seat + 1] as number);
  for (let i = n - 1; i >= 0; i--) if (combination.sizeOf(list[i] as Move) === left) return i;
  return -1;
}

/** Card play by the nets, inside positions; auction and exchange by `rule`. */
export class NetPolicy implements ScoringPolicy, Foresight {
  expected: number | undefined;
  readonly #net: ChimeraNet;
  readonly #rule = new RulePolicy();

  constructor(net: ChimeraNet) {
    this.#net = net;
  }

  choose(position: ChimeraPosition, list: Int32Array, n: number): Move {
    if (position.phase !== "play") return this.#rule.choose(position, list, n);
    const { words, turn } = position;
    const out = goingOut(words, turn, list, n);
    this.expected = undefined;
    if (out >= 0) return list[out] as Move;
    const best = this.#net.best(words, turn, list, n);
    this.expected = this.#net.pointsOf(best);
    return list[best] as Move;
  }

  /** In card play: the points that each move is expected to bring. */
  scoreInto(position: ChimeraPosition, seat: Seat, list: Int32Array, n: number, into: Float64Array): void {
    if (position.phase !== "play") this.#rule.scoreInto(position, seat, list, n, into);
    else this.#net.pointsInto(position.words, seat, list, n, into);
  }
}

/** Plays the move that the nets value most, without looking ahead; bids and gives like `rule`. */
export function chimeraNet(name: string, net: ChimeraNet): Bot {
  const policy = new NetPolicy(net);
  return {
    name,
    choose(someView: BaseView, legal: readonly Action[], rng): Action {
      const view = someView as ChimeraView;
      if (legal.length === 1) return legal[0] as Action;
      if (view.phase !== "play") return chimeraRule.choose(view, legal, rng);
      // Any world will do: the nets look at the seat's own hand and at what is open, which all worlds share.
      const { base } = worldsOf(view);
      return chimera.toAction(base, policy.choose(base, moves, base.legalInto(moves)));
    },
  };
}
