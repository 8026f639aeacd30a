import type { Game, Result } from "@cairn/core";
import type { BudgetShare } from "@cairn/search";
import type { Bot } from "./bot.ts";
import type { Judge } from "./judge.ts";

/** The bots that play by one file of nets. */
export interface NetBots {
  /** Plays the move that the nets value most, without search. */
  readonly net: (name: string) => Bot;
  /** Search: the nets propose moves, sampled worlds decide between them. */
  readonly master: (name: string, budget: BudgetShare) => Bot;
  readonly judge: Judge;
}

/**
 * A row of a game's bot table: the kind's name, what a bot of this kind needs, and how it is made. A bot's full name is
 * the kind's name with an argument after a colon:
 *
 * | needs | argument | examples |
 * |---|---|---|
 * | nothing | none | `rule` |
 * | slack | how much worse a move may look than the best | `casual:4` |
 * | budget | nodes or milliseconds, 20,000 nodes if absent | `search`, `search:300ms`, `search:5000n` |
 * | nets | the name of a released net or a file, the newest if absent | `net`, `net:NAME`, `net:FILE` |
 * | nets and budget | like a budget, with the newest net or one named before it; or a net alone | `master:300ms`, `master@NAME:300ms`, `master:FILE` |
 */
export type BotKind =
  | { readonly name: string; readonly needs: "nothing"; readonly bot: Bot }
  | {
      readonly name: string;
      readonly needs: "slack";
      readonly make: (name: string, slack: number) => Bot;
    }
  | {
      readonly name: string;
      readonly needs: "budget";
      readonly make: (name: string, budget: BudgetShare) => Bot;
    }
  | {
      readonly name: string;
      readonly needs: "nets";
      readonly make: (name: string, nets: NetBots) => Bot;
      /** The kind that plays where there are no nets. */
      readonly fallback: string;
    }
  | {
      readonly name: string;
      readonly needs: "nets-and-budget";
      readonly make: (name: string, nets: NetBots, budget: BudgetShare) => Bot;
      readonly fallback: string;
    };

/** A row for a bot that needs nothing. */
export const plainKind = (bot: Bot): BotKind => ({ name: bot.name, needs: "nothing", bot });

/** The two rows that every game with nets has. */
export const NET_KINDS: readonly BotKind[] = [
  { name: "net", needs: "nets", fallback: "rule", make: (name, nets) => nets.net(name) },
  {
    name: "master",
    needs: "nets-and-budget",
    fallback: "search",
    make: (name, nets, budget) => nets.master(name, budget),
  },
];

/** Reads a file of nets: the bots that play by it, or why it does not fit the game. */
export type NetLoader = (file: Uint8Array) => Result<NetBots>;

/** A game with its bots, or with some of them: a page first loads those that answer at once. */
export interface BotTable {
  readonly game: Game;
  /** The weakest first, roughly. */
  readonly kinds: readonly BotKind[];
  /** The names of the bots behind `level1` … `level5`, the levels for people. Their kinds need not all be here. */
  readonly levels: readonly string[];
  /** Absent where a game has no nets, or none of the kinds here needs them. */
  readonly loadNets?: NetLoader;
  /** Judges without nets, where a game can. */
  readonly judge?: Judge;
}

/** The strongest bot that needs nothing, and so answers at once. */
export function quickBot({ game, kinds }: BotTable): Bot {
  const found = kinds.findLast((kind) => kind.needs === "nothing");
  if (!found) throw new Error(`${game.id} has no bot that needs nothing`);
  return found.bot;
}
