/** A value as both engines can hold it. */
export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

/** A kind of rows that is copied. */
export interface Kind {
  readonly name: string;
  /** By which rows are ordered and told apart. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** The kind of table these rows belong to, for the one who reads what was verified. */
  readonly what: string;
}

/** Everything a store consists of but for what expires within minutes; what others refer to comes first. */
export const KINDS: readonly Kind[] = [
  { name: "player", key: ["id"], columns: ["id", "created_at"], what: "players" },
  { name: "identity", key: ["player_id"], columns: ["player_id", "secret_hash", "name"], what: "names" },
  {
    name: "device",
    key: ["id"],
    columns: ["id", "player_id", "secret_hash", "name", "created_at"],
    what: "devices",
  },
  {
    name: "passkey",
    key: ["id"],
    columns: ["id", "player_id", "public_key", "counter", "transports", "name", "created_at", "used_at"],
    what: "passkeys",
  },
  { name: "recovery_code", key: ["code_hash"], columns: ["code_hash", "player_id"], what: "recovery codes" },
  { name: "profile", key: ["player_id"], columns: ["player_id", "body", "updated_at"], what: "profiles" },
  { name: "joined_player", key: ["id"], columns: ["id", "player_id"], what: "joined players" },
  {
    name: "game_table",
    key: ["id"],
    columns: [
      "id",
      "code",
      "game",
      "is_public",
      "status",
      "host_id",
      "created_at",
      "updated_at",
      "info",
      "result",
      "due_at",
    ],
    what: "tables",
  },
  {
    name: "seat",
    key: ["table_id", "seat"],
    columns: ["table_id", "seat", "player_id", "bot"],
    what: "seats",
  },
  {
    name: "table_event",
    key: ["table_id", "seq"],
    columns: ["table_id", "seq", "body", "checksum"],
    what: "events",
  },
  {
    name: "match_record",
    key: ["table_id"],
    columns: ["table_id", "finished_at", "body"],
    what: "records",
  },
  {
    name: "day_result",
    key: ["date", "game", "player_id"],
    columns: ["date", "game", "player_id", "result", "moves", "submitted_at"],
    what: "deals of the day",
  },
  { name: "player_note", key: ["player_id", "kind"], columns: ["player_id", "kind", "body"], what: "notes" },
  {
    name: "plan",
    key: ["table_id", "seat"],
    columns: ["table_id", "seat", "player_id", "plan", "at"],
    what: "plans",
  },
  {
    name: "push_subscription",
    key: ["endpoint"],
    columns: ["endpoint", "player_id", "p256dh", "auth", "wishes", "created_at", "held_until", "secret_hash"],
    what: "push subscriptions",
  },
  {
    name: "relation",
    key: ["player_id", "other_id", "kind"],
    columns: ["player_id", "other_id", "kind", "created_at"],
    what: "friends, blocks and mutes",
  },
  { name: "unseen_player", key: ["player_id"], columns: ["player_id"], what: "players who are not seen" },
  {
    name: "invitation",
    key: ["player_id", "table_id"],
    columns: ["player_id", "table_id", "from_id", "created_at"],
    what: "invitations",
  },
  {
    name: "rated_match",
    key: ["table_id"],
    columns: ["table_id", "game", "ended_at", "deals"],
    what: "rated matches",
  },
  {
    name: "series_table",
    key: ["table_id"],
    columns: ["table_id", "series_id", "number"],
    what: "tables of series",
  },
  { name: "shared_value", key: ["name"], columns: ["name", "value"], what: "shared values" },
  {
    name: "ban",
    key: ["id"],
    columns: ["id", "kind", "value", "reason", "until", "created_at"],
    what: "bans",
  },
  { name: "name_word", key: ["word"], columns: ["word"], what: "words" },
  { name: "operator_notice", key: ["kind"], columns: ["kind", "body", "until"], what: "notices" },
  {
    name: "admitted_player",
    key: ["player_id"],
    columns: ["player_id", "created_at"],
    what: "admitted players",
  },
  {
    name: "operator_invitation",
    key: ["id"],
    columns: ["id", "code_hash", "uses", "until", "created_at"],
    what: "operator's invitations",
  },
  {
    name: "report",
    key: ["id"],
    columns: [
      "id",
      "created_at",
      "table_id",
      "reporter_id",
      "player_id",
      "reason",
      "note",
      "said",
      "settled_at",
      "answer",
    ],
    what: "reports",
  },
  {
    name: "operator_action",
    key: ["id"],
    columns: ["id", "created_at", "action", "subject", "detail"],
    what: "operator's actions",
  },
  { name: "table_checkpoint", key: ["table_id"], columns: ["table_id", "seq", "body"], what: "checkpoints" },
];

/** A place that rows are read from. */
export interface Source {
  /** Some rows in the order of their keys, after one that was read before; none when there are no more. */
  read(kind: Kind, after: Row | undefined, limit: number): Promise<Row[]>;
  close(): Promise<void>;
}

/** A place that rows are written to: all of them are there after `finish`, or none. */
export interface Target extends Source {
  write(kind: Kind, rows: readonly Row[]): Promise<void>;
  finish(): Promise<void>;
  /** Nothing of what was written stays. */
  giveUp(): Promise<void>;
}
