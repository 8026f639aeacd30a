import { type GameEvent, isObject } from "@cairn/core";
import {
  BOT_SPEEDS,
  HELP_LEVELS,
  LATE_RULES,
  LEVELS,
  type MOVE_HOURS,
  type RequestId,
  SPECTATOR_RULES,
} from "@cairn/protocol";
import * as v from "valibot";
import type { PlayerId, TableId } from "../ids.ts";

// The log of a table, entry by entry: docs/table-log.md. This schema reads every log ever written, so it is apart from
// the one of the messages, which may become stricter.

/** The format of the logs written today. Logs without a format were written before it had a name, and are the same. */
export const LOG_FORMAT = "cairn-log/1";

const Player = v.pipe(
  v.string(),
  v.transform((id) => id as PlayerId),
);
const Level = v.picklist(LEVELS);
const Seat = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Who has a seat: a player by id with a chosen face, a bot by level, or nobody. Names are kept elsewhere, so that they can be deleted. */
const Person = v.strictObject({ player: Player, face: v.optional(v.string()) });
export type Person = Readonly<v.InferOutput<typeof Person>>;
const Occupant = v.nullable(v.union([Person, v.strictObject({ bot: Level })]));
export type Occupant = Readonly<v.InferOutput<typeof Occupant>>;
const Seats = v.pipe(v.array(Occupant), v.readonly());

/** Hours for a move: any number, should other choices be offered one day. */
const Hours = v.custom<(typeof MOVE_HOURS)[number]>((value) => typeof value === "number", "a number");
/** The time of day of an entry in milliseconds; only at tables that are played turn by turn. */
const At = v.optional(v.number());

/** What the table agreed on. The game checks its own options when the entry is applied. */
const Settings = v.strictObject({
  game: v.string(),
  players: v.number(),
  options: v.record(v.string(), v.unknown()),
  help: v.optional(v.picklist(HELP_LEVELS), "last-trick"),
  clock: v.optional(v.nullable(v.number()), null),
  isPublic: v.optional(v.boolean(), false),
  evenTempo: v.optional(v.boolean(), false),
  openDeals: v.optional(v.boolean(), false),
  botSpeed: v.optional(v.picklist(BOT_SPEEDS), "normal"),
  spectators: v.optional(v.picklist(SPECTATOR_RULES)),
  turnByTurn: v.optional(
    v.strictObject({ hours: Hours, late: v.picklist(LATE_RULES), vacation: v.number() }),
  ),
  rated: v.optional(v.boolean()),
});

const entry = <K extends string, E extends v.ObjectEntries>(k: K, entries: E) =>
  v.pipe(v.strictObject({ k: v.literal(k), ...entries }), v.readonly());

/** An event of the record. Its game checks the rest of it when the entry is applied. */
const Event = v.custom<GameEvent>(
  (value) => isObject(value) && typeof value["type"] === "string",
  "an event",
);

const LogEntry = v.variant("k", [
  /** `by`: the id of the action that made it. `late`: a bot acted for a player whose time was over. */
  entry("game", {
    e: Event,
    by: v.optional(v.custom<RequestId>((value) => typeof value === "string", "a string")),
    late: v.optional(v.literal(true)),
    at: At,
  }),
  /** Always the first entry, and only that. */
  entry("created", {
    format: v.optional(v.string()),
    host: Player,
    settings: Settings,
    seats: Seats,
    /** Makes the deals; nobody learns it before the match is over. */
    seed: v.optional(v.string()),
    /** Tables of the same series have the same seed. */
    series: v.optional(v.string()),
  }),
  entry("settings", { settings: Settings, seats: Seats }),
  entry("seats", { host: Player, seats: Seats }),
  /** The match begins; the seats are in the order of the record. */
  entry("start", { seats: Seats }),
  /** A player takes over a bot's seat when the deal is over; null: does not any more. */
  entry("claim", { seat: Seat, player: v.nullable(Player), face: v.optional(v.string()) }),
  /** A bot plays for a seat's player from now on, or (null) no longer. */
  entry("stand-in", { seat: Seat, bot: v.nullable(Level), at: At }),
  /** Everybody has left a live match, and it rests; or all want to go on. */
  entry("rest", { on: v.boolean() }),
  /** Turn by turn: a player takes some days off from `at` on, or (0) is back. */
  entry("vacation", { seat: Seat, days: v.number(), at: v.number() }),
  /** The match was given up, or ended because the time of the seat `late` ran out. */
  entry("closed", { late: v.optional(Seat) }),
  /** The rematch is at another table. */
  entry("next", {
    table: v.custom<TableId>((value) => typeof value === "string", "a string"),
    /** Who offers it. */
    by: v.optional(Seat),
  }),
]);

/** Every kind of entry. */
export const ENTRY_KINDS = LogEntry.options.map(({ pipe: [{ entries }] }) => entries.k.literal);

/** What a table's log consists of. Its entries alone make the table, so they are what must be durable. */
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** An entry as the store has it; `seq` counts from 0. */
export interface LogRow {
  readonly seq: number;
  readonly body: string;
}

/** An entry that is no entry, or does not follow on those before it. The message has no cards in it. */
export class DamagedLog extends Error {
  override readonly name = "DamagedLog";

  /** `seq` counts from 0, the message from 1 like the numbers of events. */
  constructor(table: TableId, seq: number, what: string, cause?: unknown) {
    super(`table ${table}: entry ${seq + 1} of its log ${what}`, { cause });
  }
}

/** What is wrong with an entry: where, and what should be there. What is there instead may be cards. */
function describe([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issue);
  const where = path === null ? "" : ` at "${path.slice(0, 60)}"`;
  return `is damaged${where}: expected ${issue.expected ?? "an entry"}`;
}

/** One entry from its row. */
export function readEntry(table: TableId, { seq, body }: LogRow): LogEntry {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Not the cause: the parser's message quotes the text.
    throw new DamagedLog(table, seq, "is damaged: it is not JSON");
  }
  const read = v.safeParse(LogEntry, value, { abortEarly: true });
  if (!read.success) throw new DamagedLog(table, seq, describe(read.issues));
  const { output } = read;
  if (output.k === "created" && (output.format ?? LOG_FORMAT) !== LOG_FORMAT)
    throw new DamagedLog(table, seq, `has a format that this program does not know; it reads ${LOG_FORMAT}`);
  return output;
}

export const readEntries = (table: TableId, rows: readonly LogRow[]): LogEntry[] =>
  rows.map((row) => readEntry(table, row));

/** The host of a table whose host has been deleted. */
export const NOBODY = "" as PlayerId;

/** Somebody for a seat; whoever has chosen no face has no such field. */
export const personOf = (player: PlayerId, face: string | undefined): Person =>
  face === undefined ? { player } : { player, face };

/** The player in a seat, if a person has it. */
export const playerIn = (occupant: Occupant | undefined): PlayerId | undefined =>
  occupant && "player" in occupant ? occupant.player : undefined;

/** A seat with one player in the place of another. */
export const withPlayer = (occupant: Occupant, from: PlayerId, into: PlayerId): Occupant =>
  occupant && "player" in occupant && occupant.player === from ? { ...occupant, player: into } : occupant;
