import { getContext, setContext, type Snippet } from "svelte";

/**
 * Somebody who stands beside the player and points at things. The parts that all tables are made of ask for it, so
 * that the tables themselves need not know.
 */
export interface TableGuide {
  /** Instead of the top bar. */
  readonly bar: Snippet;
  /** Whether it says more than a line: a low table makes room beside itself. */
  readonly isTalking?: () => boolean;
  /** Instead of the buttons, where it has some. */
  readonly actions?: Snippet | undefined;
  /** Whether to point at a card of the hand, or at a place in it; `count` says how many there are to choose from. */
  readonly asksForItem: (index: number, count: number) => boolean;
  /** Whether to point at a button. */
  readonly asksForAction: (id: string) => boolean;
}

const KEY = Symbol("table guide");

/** Call it while the component around the table starts. */
export const setTableGuide = (guide: TableGuide): TableGuide => setContext(KEY, guide);

/** The guide at this table, if there is one. Call it while a component starts. */
export const tableGuide = (): TableGuide | undefined => getContext<TableGuide | undefined>(KEY);
