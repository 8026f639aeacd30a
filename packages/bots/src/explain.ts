import type { Action } from "@cairn/core";
import type { Compared } from "@cairn/search";
import type { Distinction } from "./distinguish.ts";

/** An action measured beside others: rank and figures come from the same worlds. A game may add figures of its own. */
export interface Reason extends Omit<Compared, "move"> {
  readonly action: Action;
  /** What tells it from the others; absent where nothing does. */
  readonly reason?: Distinction;
}
