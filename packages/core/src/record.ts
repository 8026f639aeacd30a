import { checkFields, type JsonObject, isObject, show } from "./json.ts";
import type { GameEvent, MatchResult } from "./game.ts";
import { ok, refuse, type Result } from "./result.ts";

/** The record's format and version: old ones replay for ever, a change is a new number. */
export const RECORD_FORMAT = "cairn-record/1";

export interface RecordPlayer {
  readonly name: string;
}

/** A whole match, finished or not: storage, export, import and test language in one. */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly options: object;
  /** Index = seat, clockwise. */
  readonly players: readonly RecordPlayer[];
  readonly events: readonly GameEvent[];
  /** Present only when the match is over. */
  readonly result?: MatchResult;
}

/** A record whose frame is right; its options, events and result still have to pass the game's door. */
export interface RecordFrame {
  readonly game: string;
  readonly options: unknown;
  readonly players: readonly RecordPlayer[];
  readonly events: readonly unknown[];
  /** Absent, like `undefined`, where the match is not over. */
  readonly result?: unknown;
}

function parsePlayers(value: unknown): Result<readonly RecordPlayer[]> {
  if (!Array.isArray(value)) return refuse("wrong-type", `"players" must be a list, not ${show(value)}`);
  for (const player of value as unknown[]) {
    if (!isObject(player)) return refuse("wrong-type", `a player must be an object, not ${show(player)}`);
    const fields = checkFields(player, ["name"]);
    if (!fields.ok) return fields;
    if (typeof player["name"] !== "string") {
      return refuse("wrong-type", `a player's "name" must be a text, not ${show(player["name"])}`);
    }
  }
  return ok(value as readonly RecordPlayer[]);
}

/** Reads a record's frame from a JSON value. */
export function parseFrame(value: unknown): Result<RecordFrame> {
  if (!isObject(value)) return refuse("not-a-record", `a record must be an object, not ${show(value)}`);
  const object: JsonObject = value;
  if (object["format"] !== RECORD_FORMAT) {
    return refuse("unknown-format", `"format" must be "${RECORD_FORMAT}", not ${show(object["format"])}`);
  }
  const fields = checkFields(object, ["format", "game", "options", "players", "events"], ["result"]);
  if (!fields.ok) return fields;
  if (typeof object["game"] !== "string") {
    return refuse("wrong-type", `"game" must be a text, not ${show(object["game"])}`);
  }
  const players = parsePlayers(object["players"]);
  if (!players.ok) return players;
  const events = object["events"];
  if (!Array.isArray(events)) return refuse("wrong-type", `"events" must be a list, not ${show(events)}`);
  return ok({
    game: object["game"],
    options: object["options"],
    players: players.value,
    events: events as unknown[],
    result: object["result"],
  });
}

/** Reads a record's frame from one line of a file. */
export function parseRecordLine(line: string): Result<RecordFrame> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, " ").slice(0, 120) : "";
    return refuse("not-json", `this line is not JSON: ${reason}`);
  }
  return parseFrame(value);
}
