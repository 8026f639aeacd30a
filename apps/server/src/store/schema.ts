import { SQLITE_ACCOUNTS } from "./accounts/schema.ts";
import { SQLITE_FRIENDS } from "./friends/schema.ts";
import { RATINGS_IN_SQLITE } from "./ratings/schema.ts";
import { SQLITE_MODERATION } from "./moderation/schema.ts";
import { STUDY } from "./study-schema.ts";
import { CALLED_BROWSER, WAITING_IN_SQLITE } from "./waiting-schema.ts";

/**
 * The steps from an empty file to today's schema; the version in the file counts how many it has taken.
 * A step that has been released never changes: a later one corrects it.
 *
 * Names and secrets of people are in `identity`, `identity_spare` and the tables of `accounts/schema.ts`, all of which go
 * with the row in `player`.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE player (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE identity (
    player_id TEXT PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    code TEXT UNIQUE,
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'closed')),
    host_id TEXT REFERENCES player (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    info TEXT NOT NULL
  ) STRICT;
  CREATE INDEX game_table_host ON game_table (host_id);
  CREATE INDEX game_table_status ON game_table (status, updated_at);

  -- Neither player nor bot: the player has been deleted. A free seat has no row.
  CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    player_id TEXT REFERENCES player (id) ON DELETE SET NULL,
    bot TEXT,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seat_player ON seat (player_id);

  CREATE TABLE table_event (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;

  -- The events of one commit, a list of [table_id, seq, body], until they are in table_event.
  CREATE TABLE event_batch (
    n INTEGER PRIMARY KEY,
    events TEXT NOT NULL
  ) STRICT;

  CREATE TABLE match_record (
    table_id TEXT PRIMARY KEY REFERENCES game_table (id),
    finished_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- What a table's log comes to up to some event, so that only later ones need be read. It can be thrown away.
  CREATE TABLE table_checkpoint (
    table_id TEXT PRIMARY KEY REFERENCES game_table (id),
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- All identities move between the two tables, a few at a time, when traces of deleted ones are to go.
  CREATE TABLE identity_spare (
    player_id TEXT PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- How far the store has come with what it does in small steps.
  CREATE TABLE store_state (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX player_created ON player (created_at);

  -- What a finished match came to, as JSON; null also where it has not been copied from the record yet.
  ALTER TABLE game_table ADD COLUMN result TEXT;

  -- CRC-32 of where an event belongs and what it says; null for those written before there were any.
  ALTER TABLE table_event ADD COLUMN checksum INTEGER;
  ALTER TABLE event_batch ADD COLUMN checksum INTEGER;
  `,
  `
  -- With which event a checkpoint was stored; null for those of older versions.
  ALTER TABLE table_checkpoint ADD COLUMN seq INTEGER;
  `,
  STUDY,
  WAITING_IN_SQLITE,
  SQLITE_ACCOUNTS,
  SQLITE_FRIENDS,
  RATINGS_IN_SQLITE,
  SQLITE_MODERATION,
  CALLED_BROWSER,
];
