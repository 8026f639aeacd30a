import type { GameEvent, Position } from "@cairn/core";
import type { Level, RequestId, TableSettings } from "@cairn/protocol";
import type { PlayerId, TableId } from "../ids.ts";
import { layoutOf, setSparseWords, sparseWords } from "./layout.ts";
import type { Occupant } from "./log.ts";
import { TableState } from "./state.ts";

/** What a log comes to where cards have just been dealt: the entries up to there need not be read again. */
interface Checkpoint {
  /** How many entries it stands for. */
  readonly seq: number;
  readonly host: PlayerId;
  readonly settings: TableSettings;
  readonly seats: readonly Occupant[];
  readonly standIns: readonly (Level | null)[];
  /** The name of the layout of `words`. */
  readonly layout: string;
  readonly words: readonly number[];
  readonly deal: GameEvent;
  /** By seat; null is what JSON makes of a seat that has none. */
  readonly lastActions: readonly (RequestId | null)[];
  readonly since: readonly (number | null)[];
}

/** The checkpoint of a table where cards have just been dealt, as JSON. */
export function writeCheckpoint(state: TableState): string {
  const { seq, host, settings, seats, standIns, lastActions, since } = state;
  const checkpoint: Checkpoint = {
    seq,
    host,
    settings,
    seats,
    standIns,
    layout: layoutOf(state.game),
    words: sparseWords(state.position as Position),
    deal: state.deal as GameEvent,
    lastActions: seats.map((_, seat) => lastActions[seat] ?? null),
    since: seats.map((_, seat) => since[seat] ?? null),
  };
  return JSON.stringify(checkpoint);
}

/** The table as it was then; a new one if the checkpoint is of a program that lays out positions otherwise. */
export function readCheckpoint(id: TableId, json: string): TableState {
  const { host, settings, seats, layout, words, ...rest } = JSON.parse(json) as Checkpoint;
  const state = new TableState(id);
  state.apply({ k: "created", host, settings, seats });
  if (layout !== layoutOf(state.game)) return new TableState(id);
  state.apply({ k: "start", seats });
  setSparseWords(state.position as Position, words);
  state.seq = rest.seq;
  state.standIns = [...rest.standIns];
  state.deal = rest.deal;
  for (const seat of seats.keys()) {
    state.lastActions[seat] = rest.lastActions[seat] ?? undefined;
    state.since[seat] = rest.since[seat] ?? undefined;
  }
  return state;
}
