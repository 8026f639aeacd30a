import { POSTGRES_ACCOUNTS } from "../accounts/schema.ts";
import { POSTGRES_FRIENDS } from "../friends/schema.ts";
import { RATINGS_IN_POSTGRES } from "../ratings/schema.ts";
import { POSTGRES_MODERATION } from "../moderation/schema.ts";
import { CALLED_BROWSER, WAITING_IN_POSTGRES } from "../waiting-schema.ts";
import { APPEND, APPEND_DUE, APPEND_JOINED } from "./append-function.ts";
import { CLAIM } from "./claim-function.ts";
import { STUDY } from "./study-schema.ts";

/**
 * The steps from an empty schema to today's; `schema_version` counts how many have been taken. A step that has been
 * released never changes: a later one corrects it. Tables and columns are those of SQLite (`../schema.ts`), without
 * what only a file needs: batches of events, and a spare table for identities.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE player (
    id text PRIMARY KEY,
    created_at bigint NOT NULL
  );
  CREATE INDEX player_created ON player (created_at, id);

  CREATE TABLE identity (
    player_id text PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    secret_hash text NOT NULL UNIQUE,
    name text NOT NULL
  );

  CREATE TABLE game_table (
    id text PRIMARY KEY,
    code text UNIQUE,
    game text NOT NULL,
    is_public boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'playing', 'over', 'closed')),
    host_id text REFERENCES player (id) ON DELETE SET NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    info text NOT NULL,
    result text
  );
  CREATE INDEX game_table_host ON game_table (host_id);
  CREATE INDEX game_table_status ON game_table (status, updated_at);

  -- Neither player nor bot: the player has been deleted. A free seat has no row.
  CREATE TABLE seat (
    table_id text NOT NULL REFERENCES game_table (id),
    seat integer NOT NULL,
    player_id text REFERENCES player (id) ON DELETE SET NULL,
    bot text,
    PRIMARY KEY (table_id, seat)
  );
  CREATE INDEX seat_player ON seat (player_id);

  -- The key refuses a second writer of the same event, whatever else may have gone wrong.
  CREATE TABLE table_event (
    table_id text NOT NULL REFERENCES game_table (id),
    seq integer NOT NULL,
    body text NOT NULL,
    checksum bigint,
    PRIMARY KEY (table_id, seq)
  );

  CREATE TABLE match_record (
    table_id text PRIMARY KEY REFERENCES game_table (id),
    finished_at bigint NOT NULL,
    body text NOT NULL
  );

  -- What a table's log comes to up to event seq. It can be thrown away.
  CREATE TABLE table_checkpoint (
    table_id text PRIMARY KEY REFERENCES game_table (id),
    seq integer,
    body text NOT NULL
  );

  CREATE TABLE store_state (
    key text PRIMARY KEY,
    value text NOT NULL
  );
  INSERT INTO store_state VALUES ('installation', replace(gen_random_uuid()::text, '-', ''));

  -- A server that may write. Its row is deleted to fence it: then none of its commits is taken any more.
  CREATE SEQUENCE node_epoch AS integer;
  CREATE TABLE node (
    id text PRIMARY KEY,
    epoch integer NOT NULL UNIQUE,
    beat bigint NOT NULL DEFAULT 0,
    state text NOT NULL,
    version text NOT NULL
  );

  -- Who may add to a table's log. A row whose node is gone is free to be claimed.
  CREATE TABLE table_owner (
    table_id text PRIMARY KEY REFERENCES game_table (id),
    node text NOT NULL,
    epoch integer NOT NULL
  );
  CREATE INDEX table_owner_node ON table_owner (node);
  `,
  APPEND,
  CLAIM,
  STUDY,
  WAITING_IN_POSTGRES + APPEND_DUE,
  `${POSTGRES_ACCOUNTS}${APPEND_JOINED}`,
  POSTGRES_FRIENDS,
  RATINGS_IN_POSTGRES,
  POSTGRES_MODERATION,
  CALLED_BROWSER,
];
