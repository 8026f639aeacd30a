import type { Reason } from "@cairn/bots";
import type { Action, BaseView, GameEvent, Problem, Result } from "@cairn/core";
import type { HelpLevel } from "@cairn/protocol";
import type { SavedGame } from "../storage/games.ts";

// What a page and the worker with its game say to each other.

export type ToWorker =
  /** A new game, or the id of one that is kept. */
  | { readonly type: "open"; readonly game: SavedGame | string; readonly pace: number }
  /** Milliseconds between what bots do. */
  | { readonly type: "pace"; readonly pace: number }
  | { readonly type: "help"; readonly help: HelpLevel }
  | { readonly type: "next-deal" }
  /** Nobody looks any more: save and end. */
  | { readonly type: "close" }
  /** Advice about a view of a table with others: this thread has no game then. */
  | { readonly type: "explain"; readonly id: number; readonly view: BaseView; readonly asked?: Action }
  | (Request & { readonly id: number });

/** What wants an answer. */
export type Request =
  | { readonly type: "act"; readonly action: Action }
  | { readonly type: "undo" }
  | { readonly type: "advice"; readonly asked?: Action };

/** Where the game stands for the own seat. */
export interface Standing {
  readonly view: BaseView;
  readonly legal: readonly Action[];
  readonly canUndo: boolean;
  readonly isOver: boolean;
  /** Whether the next deal waits for the player. */
  readonly isPaused: boolean;
  /** The deal that has just ended, with all its cards. */
  readonly openDeal?: GameEvent;
  /** The hands at its end by seat, each as it stands. */
  readonly openHands?: readonly (readonly string[])[];
}

export type FromWorker =
  /** A kept game was found; its events stay here. */
  | { readonly type: "opened"; readonly game: SavedGame }
  /** The whole of it, with the ends of earlier deals but no story: after opening and after an undo. */
  | { readonly type: "standing"; readonly standing: Standing; readonly endings: readonly BaseView[] }
  /** One thing happened, as the own seat heard it. */
  | { readonly type: "event"; readonly event: GameEvent; readonly standing: Standing }
  | { readonly type: "saved"; readonly isSaved: boolean }
  | { readonly type: "failed"; readonly problem: Problem }
  | { readonly type: "answer"; readonly id: number; readonly result: Result<readonly Reason[]> };

/** The thread that has a game: a worker, or what stands for one. */
export interface TableWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}
