import type { BaseView, Game, Rng } from "@cairn/core";
import type { NetPlan } from "@cairn/nets";
import type { Budget } from "@cairn/search";
import type { Bot } from "./bot.ts";
import type { BudgetShare, Reason } from "./explain.ts";

/** Makes a bot that thinks, with a fresh budget for every decision. */
export interface Thinker {
  readonly name: string;
  readonly make: (name: string, budget: () => Budget) => Bot;
}

/** Those who play by a game's nets. */
export interface NetPlayers {
  /** Plays what the nets value most, without looking ahead. */
  readonly net: (name: string) => Bot;
  /** The nets propose, sampled worlds judge. */
  readonly master: (name: string, budget: BudgetShare) => Bot;
  readonly explain: Explain;
}

/** What a file of nets must fit, and who comes out of it. */
export interface NetMaker {
  readonly plan: NetPlan;
  readonly players: (nets: readonly Float32Array[]) => NetPlayers;
}

/** The best few actions of a view's seat, with reasons. */
export type Explain = (view: BaseView, budget: BudgetShare, rng: Rng) => readonly Reason[];

/** A game with bots that answer at once, weakest first: all that a table with such bots needs. */
export interface QuickEntry {
  readonly game: Game;
  readonly bots: readonly Bot[];
  /** Makes a casual player: the more slack, the weaker. */
  readonly casual: (name: string, slack: number) => Bot;
  /** What stands behind `level1` … `level5`, the levels for people; not all of them need be here. */
  readonly levels: readonly string[];
}

/** A game with all bots that can play it; the thinkers among them take a budget. */
export interface Entry extends QuickEntry {
  readonly thinkers: readonly Thinker[];
  /** Absent where a game has no nets. */
  readonly net?: NetMaker;
  /** Explains without nets, where a game can. */
  readonly explain?: Explain;
}
