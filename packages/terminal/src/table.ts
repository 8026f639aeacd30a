import type { Action, BaseView, Seat } from "@cairn/core";
import type { Menu } from "./choices.ts";
import type { Language } from "./language.ts";
import type { Look } from "./look.ts";

/** What tells one action from another: of which kind, about whom, its value and the other's. */
export interface Difference {
  readonly kind: string;
  readonly seat?: Seat;
  readonly value: number;
  readonly other: number;
}

/** A game in words. */
export interface About {
  readonly title: string;
  /** One line for somebody who does not know the game. */
  readonly summary: string;
  /** The rules in short, and how to type a play. */
  readonly help: readonly string[];
}

/** A game in the terminal: pure functions from what a seat knows to lines, in the language of the look. */
export interface TerminalTable<V extends BaseView = BaseView, A extends Action = Action> {
  about(language: Language): About;
  /** Everything needed for a decision, the hand last. */
  screen(view: V, look: Look): string[];
  hand(view: V, look: Look): string[];
  scores(view: V, look: Look): string[];
  /** What happened lately. */
  last(view: V, look: Look): string[];
  /** What a seat learns as its view changes by one event. */
  tell(before: V, after: V, look: Look): string[];
  /** How the match ended. */
  ending(view: V, look: Look): string[];
  menu(view: V, legal: readonly A[], look: Look): Menu;
  /** What an action is worth, and what tells it from others, for advice. */
  worth(points: number, look: Look): string;
  difference(difference: Difference, look: Look): string;
}
