import type { MatchRecord, MatchResult } from "@cairn/core";
import type { TableStatus } from "@cairn/protocol";
import type { AccountStore } from "./accounts/types.ts";
import type { FriendStore } from "./friends/types.ts";
import type { ModerationStore } from "./moderation/types.ts";
import type { RatingStore } from "./ratings/types.ts";

export type * from "./accounts/types.ts";
export type * from "./friends/types.ts";
export type * from "./moderation/types.ts";
export type * from "./ratings/types.ts";

/** One event of a table's log. The first has `seq` 0, so that `seq` is the index in the list. */
export interface TableEventRow {
  readonly seq: number;
  /** JSON text, opaque to the store. People appear in it by id only, never by name. */
  readonly body: string;
}

/** What lists need of a table, kept beside its log. */
export interface TableHead {
  /** 128 bits, base64url. */
  readonly id: string;
  /** Five letters; null once it has expired. */
  readonly code: string | null;
  readonly game: string;
  readonly isPublic: boolean;
  readonly status: TableStatus;
  /** Who made it; null when that player has been deleted. */
  readonly host: string | null;
  /** Times are whole milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** JSON text for lists (options and the like), opaque to the store. Without names, like events. */
  readonly info: string;
  /** When the table goes on by itself, whoever looks at it; null, or left out, if it does not. */
  readonly dueAt?: number | null;
}

/** Who has a seat: a person by id, or a bot by the name it plays under. */
export type Seat = { readonly player: string } | { readonly bot: string };

/** A taken seat with the name of today: names are looked up when they are read. */
export interface NamedSeat {
  readonly seat: number;
  /** Null for a bot and for a person who has been deleted. */
  readonly player: string | null;
  readonly isBot: boolean;
  readonly name: string;
}

export interface ListedTable extends TableHead {
  readonly seats: readonly NamedSeat[];
}

/** A table in somebody's own list; with the result once the match is over. */
export interface OwnTable extends ListedTable {
  /** Whether there is a record: the match is over, or was ended before. */
  readonly hasRecord: boolean;
  readonly result?: MatchResult;
}

export interface FinishedMatch {
  readonly finishedAt: number;
  /** Names come from the seats at reading. */
  readonly record: Omit<MatchRecord, "players">;
}

/** One event, and what changes together with it: all of it is stored, or nothing. */
export interface Append {
  readonly table: string;
  readonly seq: number;
  readonly body: string;
  /** The first event of a table must bring it. `game` and `createdAt` stay as they were first. */
  readonly head?: Omit<TableHead, "id">;
  /** The whole seating; index = seat, null = free. It replaces the one before. */
  readonly seats?: readonly (Seat | null)[];
  /** Once in a table's life. */
  readonly finished?: FinishedMatch;
  /** What the log comes to with this event, as JSON text opaque to the store. It replaces the one before. */
  readonly checkpoint?: string;
}

export interface PlayerRow {
  readonly id: string;
  readonly secretHash: string;
  readonly name: string;
  readonly createdAt: number;
}

/** How somebody played the deal of a day. */
export interface DayResultRow {
  /** `2026-11-18`. */
  readonly date: string;
  readonly game: string;
  readonly player: string;
  readonly result: number;
  /** JSON text, opaque to the store: the moves of all seats. */
  readonly moves: string;
  readonly submittedAt: number;
}

/** Where a page of `tablesOf` ends: its last table. */
export type TableCursor = Pick<TableHead, "updatedAt" | "id">;

/** How fast something is done that takes many steps. */
export interface Pace {
  /** How many times as long as a step took to rest after it; not at all if left out. */
  readonly restRatio?: number;
  /** Ends it after the step that is under way; what is left is for the next time. */
  readonly signal?: AbortSignal;
}

export interface StoreStats {
  /** Writes that wait for the next commit. */
  readonly queued: number;
  readonly commits: number;
  readonly lastCommitMs: number;
  /** Whether the store could not write when it last tried: the disk is full or fails. */
  readonly isFailing: boolean;
  /** Appends that were refused because another server owns the table, or has fenced this one. */
  readonly fenced: number;
}

/** What a table is made of again. */
export interface StoredTable {
  readonly head: ListedTable;
  readonly checkpoint?: string;
  /** From the event with which the checkpoint was stored, or all of them where there is none. */
  readonly events: readonly TableEventRow[];
}

/** What somebody has planned to do at a seat; `at` is the number of entries that the table had then. */
export interface PlanRow {
  readonly seat: number;
  readonly player: string;
  readonly plan: string;
  readonly at: number;
}

/** A device on which somebody wants to be called. */
export interface SubscriptionRow {
  readonly player: string;
  /** The address that messages are sent to, at the service of the browser's maker; a secret. */
  readonly endpoint: string;
  /** The device's public key and its secret, base64url: only the device can read what is sent. */
  readonly p256dh: string;
  readonly auth: string;
  /** JSON text: language, quiet hours, what to be called for; opaque to the store. */
  readonly wishes: string;
  readonly createdAt: number;
  /** The hash of the browser's cookie; null for those that an older version has stored. */
  readonly secretHash: string | null;
}

/** Which of these players somebody wants to keep. */
export type KeptPlayers = (players: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * What the server keeps: logs of tables, what lists show of them, finished matches, and who people are.
 *
 * Every write resolves when it is durable; all writes of one turn of the event loop share one commit. What was
 * asked for wrongly rejects with `StoreConflict` and leaves the others alone. When the disk fails, all writes of
 * that commit reject with `StoreFailure`; what is in memory must then be read anew from the log.
 */
export interface Store {
  /** How players are recognised on several devices. */
  readonly accounts: AccountStore;
  /** Who is what to whom. */
  readonly friends: FriendStore;
  /** What rated and duplicate tables came to. */
  readonly ratings: RatingStore;
  /** What an operator decides and is told. */
  readonly moderation: ModerationStore;

  /**
   * Refused when `seq` is not the next one of the table: another writer was faster, or an event is missing; and when
   * another server owns the table.
   */
  append(entry: Append): Promise<void>;
  /** A table's head, checkpoint and events in one; undefined if there is no such table. */
  load(table: string): Promise<StoredTable | undefined>;
  /** The events of a table from a number on; with `limit` no more than that. */
  loadEvents(table: string, from?: number, limit?: number): Promise<TableEventRow[]>;

  head(table: string): Promise<ListedTable | undefined>;
  tableByCode(code: string): Promise<ListedTable | undefined>;
  /** The tables where this player has a seat, last changed first; `before` is the last one of the page before. */
  tablesOf(player: string, page: { before?: TableCursor; limit: number }): Promise<OwnTable[]>;
  /** The finished match as one `cairn-record/1` in JSON, with the names of today. */
  record(table: string): Promise<{ json: string; finishedAt: number } | undefined>;
  /** How many tables this player has made that are unfinished and have changed since then. */
  openTablesOf(host: string, since: number): Promise<number>;
  /** Of tables unchanged since then, closes those that never began and frees the codes; the ids that lose theirs. */
  expire(before: number): Promise<string[]>;

  /** Tables that are due to go on by themselves, the longest due first. */
  dueTables(now: number, limit: number): Promise<string[]>;
  /** The matches under way at which this player sits, last changed first. */
  playingTablesOf(player: string, limit: number): Promise<ListedTable[]>;
  /** Keeps what is planned at a seat, or (null) nothing. */
  putPlan(table: string, seat: number, plan: Omit<PlanRow, "seat"> | null): Promise<void>;
  plansOf(table: string): Promise<PlanRow[]>;

  /** A value that all servers on this database share: the first one that was given for it. */
  sharedValue(name: string, initial: string): Promise<string>;
  /** Keeps a device, in place of what was known of its endpoint. False if the player is unknown, or has `most`. */
  putSubscription(subscription: SubscriptionRow, most: number): Promise<boolean>;
  subscriptionsOf(player: string): Promise<SubscriptionRow[]>;
  /** Forgets a device, of this player only if one is given; false if it was not known. */
  removeSubscription(endpoint: string, player?: string): Promise<boolean>;
  /** Somebody was not called because of the hour; once a time is set it stays. */
  holdSubscription(endpoint: string, until: number): Promise<void>;
  /** Devices that are held until then at most, which are held no longer: each is given to one server. */
  takeHeld(now: number, limit: number): Promise<SubscriptionRow[]>;

  createPlayer(player: PlayerRow): Promise<void>;
  playerById(id: string): Promise<PlayerRow | undefined>;
  /** By the cookie that the player began with, or that of another device. */
  playerByHash(secretHash: string): Promise<PlayerRow | undefined>;
  /** False if there is no such player; so with all three. */
  renamePlayer(id: string, name: string): Promise<boolean>;
  /**
   * Removes name, secret and every link to them. Games stay, with `DELETED_PLAYER` in that seat. In rare cases
   * bytes survive in unused parts of the file until `scrub`.
   */
  deletePlayer(id: string): Promise<boolean>;
  /**
   * If somebody has been deleted since the last time, rewrites where names and secrets are kept, so that no byte of a
   * deleted one is left: in small steps, between which everybody else goes on. A backup that reads meanwhile keeps old
   * pages in the write-ahead log: the next call sees to them.
   */
  scrub(pace?: Pace): Promise<void>;
  /**
   * Deletes players made before then who have no table and no second way to be recognised, unless somebody wants to
   * keep them; in small steps too.
   */
  expirePlayers(before: number, keptOf: KeptPlayers, pace?: Pace): Promise<void>;
  /** Copies what an older version has stored to where it is looked for today; in small steps too. */
  fillIn(pace?: Pace): Promise<void>;

  /** Only the first of a player, date and game is kept. False if there is one, or no such player. */
  addDayResult(row: DayResultRow): Promise<boolean>;
  /** Those of a day and game, the latest first. */
  dayResults(date: string, game: string, limit: number): Promise<DayResultRow[]>;
  dayResultsOf(player: string): Promise<DayResultRow[]>;
  /** Keeps a small text for a player under a name; it replaces the one before. False if there is no such player. */
  putNote(player: string, kind: string, body: string): Promise<boolean>;
  notesOf(player: string): Promise<ReadonlyMap<string, string>>;

  /** What is wrong with the structure of the file, in sentences; nothing if it is whole. */
  findDamage(signal?: AbortSignal): Promise<string[]>;
  /** Writes something small, so that a disk that is full or fails is known before somebody needs it. */
  probe(): Promise<void>;
  stats(): StoreStats;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** What a seat reads whose player has been deleted. */
export const DELETED_PLAYER = "deleted player";
