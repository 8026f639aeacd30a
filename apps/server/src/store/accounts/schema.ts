/**
 * What makes one player on several devices: cookies, passkeys, recovery codes, what was joined, and what is good for a
 * short while only. The columns are the same in both engines; only the spelling of types differs.
 */
const tablesOf = (text: string, integer: string, ending: string): string => `
  -- A browser with a cookie of its own that is this player, beside the one in identity.
  CREATE TABLE device (
    id ${text} PRIMARY KEY,
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    secret_hash ${text} NOT NULL UNIQUE,
    name ${text} NOT NULL,
    created_at ${integer} NOT NULL
  )${ending};
  CREATE INDEX device_player ON device (player_id);

  CREATE TABLE passkey (
    id ${text} PRIMARY KEY,
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    public_key ${text} NOT NULL,
    counter ${integer} NOT NULL,
    transports ${text} NOT NULL,
    name ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    used_at ${integer}
  )${ending};
  CREATE INDEX passkey_player ON passkey (player_id);

  -- Each is good once; only its hash is known.
  CREATE TABLE recovery_code (
    code_hash ${text} PRIMARY KEY,
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE
  )${ending};
  CREATE INDEX recovery_code_player ON recovery_code (player_id);

  -- What somebody has chosen and takes along to other devices, as JSON.
  CREATE TABLE profile (
    player_id ${text} PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    body ${text} NOT NULL,
    updated_at ${integer} NOT NULL
  )${ending};

  -- An id that is in logs, and the player it has become part of.
  CREATE TABLE joined_player (
    id ${text} PRIMARY KEY,
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE
  )${ending};
  CREATE INDEX joined_player_player ON joined_player (player_id);

  -- Challenges and codes that can be used once, for a short while.
  CREATE TABLE ticket (
    key ${text} PRIMARY KEY,
    body ${text} NOT NULL,
    expires_at ${integer} NOT NULL
  )${ending};
  CREATE INDEX ticket_expires ON ticket (expires_at);
`;

export const SQLITE_ACCOUNTS: string = tablesOf("TEXT", "INTEGER", " STRICT, WITHOUT ROWID");

/**
 * The player whom an id in a log means today; null if there is none. Every statement in it sees what was committed
 * before it: who waits for two players being joined, finds the one that is left.
 */
const SEATED_PLAYER = `
  CREATE FUNCTION seated_player(p_id text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    found_id text;
  BEGIN
    SELECT p.id INTO found_id FROM player p WHERE p.id = p_id FOR KEY SHARE;
    IF found_id IS NULL THEN
      SELECT p.id INTO found_id FROM joined_player j JOIN player p ON p.id = j.player_id
      WHERE j.id = p_id FOR KEY SHARE OF p;
    END IF;
    RETURN found_id;
  END $$;
`;

export const POSTGRES_ACCOUNTS: string = `${tablesOf("text", "bigint", "")}${SEATED_PLAYER}`;
