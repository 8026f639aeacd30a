import type { GameEvent, Position } from "@cairn/core";
import type { Level, RequestId, TableSettings } from "@cairn/protocol";
import { hash } from "node:crypto";
import type { PlayerId, TableId } from "../ids.ts";
import { layoutOf, setSparseWords, sparseWords } from "./layout.ts";
import { LOG_FORMAT, type Occupant } from "./log.ts";
import type { MoveTimesState } from "./move-times.ts";
import { TableState } from "./state.ts";

/** What a log comes to where cards have just been dealt: the entries up to there need not be read again. */
interface Checkpoint {
  /** The format of the log. Older checkpoints have none. */
  readonly format?: string;
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
  /** What makes the deals, and how many there have been; missing where no seed does. */
  readonly seed?: string;
  readonly deals?: number;
  readonly series?: string;
  /** By seat; null is what JSON makes of a seat that has none. */
  readonly lastActions: readonly (RequestId | null)[];
  readonly since: readonly (number | null)[];
  /** Only of tables that are played turn by turn. */
  readonly times?: MoveTimesState;
}

/** How the JSON of a checkpoint begins. Older checkpoints have no checksum. */
const CHECKSUM = /^\{"checksum":"([\w-]{22})",/;

const checksumOf = (json: string): string => hash("sha256", json, "base64url").slice(0, 22);

/** The checkpoint of a table where cards have just been dealt, as JSON. */
export function writeCheckpoint(state: TableState): string {
  const { seq, host, settings, seats, standIns, lastActions, since } = state;
  const checkpoint: Checkpoint = {
    format: LOG_FORMAT,
    seq,
    host,
    settings,
    seats,
    standIns,
    layout: layoutOf(state.game),
    words: sparseWords(state.position as Position),
    deal: state.deal as GameEvent,
    ...(state.dealSeed === undefined ? {} : { seed: state.dealSeed, deals: state.dealCount }),
    ...(state.series === undefined ? {} : { series: state.series }),
    lastActions: seats.map((_, seat) => lastActions[seat] ?? null),
    since: seats.map((_, seat) => since[seat] ?? null),
    ...(settings.turnByTurn ? { times: state.times.state(seats.length) } : {}),
  };
  const json = JSON.stringify(checkpoint);
  return `{"checksum":"${checksumOf(json)}",${json.slice(1)}`;
}

function parseCheckpoint(text: string): Checkpoint {
  const [prefix = "{", checksum] = CHECKSUM.exec(text) ?? [];
  const json = `{${text.slice(prefix.length)}`;
  if (checksum !== undefined && checksum !== checksumOf(json))
    throw new Error("the checksum of a checkpoint is wrong");
  return JSON.parse(json) as Checkpoint;
}

/**
 * The table as it was then; undefined if the checkpoint is of a program with other logs or another layout of
 * positions. Throws if it is damaged.
 */
export function readCheckpoint(id: TableId, text: string): TableState | undefined {
  const { format = LOG_FORMAT, host, settings, seats, layout, words, ...rest } = parseCheckpoint(text);
  if (format !== LOG_FORMAT) return undefined;
  const state = new TableState(id);
  state.apply({ k: "created", host, settings, seats, seed: rest.seed, series: rest.series });
  if (layout !== layoutOf(state.game)) return undefined;
  state.apply({ k: "start", seats });
  setSparseWords(state.position as Position, words);
  state.seq = rest.seq;
  state.standIns = [...rest.standIns];
  state.deal = rest.deal;
  if (rest.times) state.times.resume(rest.times);
  state.lastLead = rest.seq;
  state.lastRaise = rest.seq;
  state.dealCount = rest.deals ?? 0;
  for (const seat of seats.keys()) {
    state.lastActions[seat] = rest.lastActions[seat] ?? undefined;
    state.since[seat] = rest.since[seat] ?? undefined;
  }
  return state;
}
