/**
 * The step of the schema for matches that wait for somebody: when a table goes on by itself, what players have planned,
 * and the devices on which they are called. The same for both engines, but for the words that each has for types.
 */
const waitingSchema = (integer: string, end: string): string => `
  -- When the table goes on by itself, whoever looks at it; null if it does not.
  ALTER TABLE game_table ADD COLUMN due_at ${integer};
  CREATE INDEX game_table_due ON game_table (due_at) WHERE due_at IS NOT NULL;

  -- What somebody has planned to do; not in the log, whose entries everybody can count.
  CREATE TABLE plan (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    player_id TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    plan TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
  )${end};
  CREATE INDEX plan_player ON plan (player_id);

  -- A device on which somebody wants to be called; until when it is not because of the hour.
  CREATE TABLE push_subscription (
    endpoint TEXT PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    wishes TEXT NOT NULL,
    created_at ${integer} NOT NULL,
    held_until ${integer}
  )${end};
  CREATE INDEX push_subscription_player ON push_subscription (player_id);
  CREATE INDEX push_subscription_held ON push_subscription (held_until) WHERE held_until IS NOT NULL;

  -- What all servers on this database share, such as the keys that sign messages to devices.
  CREATE TABLE shared_value (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )${end};
`;

/** The cookie of the browser that is called: signing it out ends its calls. Null until the browser has told it. */
export const CALLED_BROWSER = "ALTER TABLE push_subscription ADD COLUMN secret_hash TEXT;";

export const WAITING_IN_SQLITE: string = waitingSchema("INTEGER", " STRICT, WITHOUT ROWID");
export const WAITING_IN_POSTGRES: string = waitingSchema("BIGINT", "");
