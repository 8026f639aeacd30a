import type { Seat } from "@cairn/core";
import { getContext, setContext, type Snippet } from "svelte";

/**
 * What a screen brings to a table at which nobody plays, in place of what a player has there. The parts that all
 * tables are made of look for it, so that the tables themselves need not know.
 */
export interface TableExtras {
  /** Instead of the buttons. */
  readonly actions: Snippet;
  /** Instead of the hand. */
  readonly hand: Snippet;
  readonly handLabel: string;
  /** At the end of the top bar. */
  readonly bar: Snippet;
  /** First in the menu. */
  readonly menu: Snippet;
  /** Instead of the panel at the right of a desk. */
  readonly panel: Snippet;
  /** Keys that do something here, each with its meaning. */
  readonly keys: readonly (readonly [string, string])[];
  /** What a tap on a seat is for. */
  readonly seatLabel: (name: string) => string;
  readonly onseat: (seat: Seat) => void;
}

const KEY = Symbol("table extras");

/** Call it while the component around the table starts. */
export const setTableExtras = (extras: TableExtras): TableExtras => setContext(KEY, extras);

/** What was brought to this table, if anything. Call it while a component starts. */
export const tableExtras = (): TableExtras | undefined => getContext<TableExtras | undefined>(KEY);
