/**
 * Who is what to whom, who may not be seen, and who was invited where: all of it goes with either player. The columns are
 * the same in both engines; only the spelling of types differs.
 */
const tablesOf = (text: string, integer: string, ending: string): string => `
  -- What other_id is to player_id: asked to be a friend, a friend (a row each way), blocked, muted.
  CREATE TABLE relation (
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    other_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    kind ${text} NOT NULL CHECK (kind IN ('ask', 'friend', 'block', 'mute')),
    created_at ${integer} NOT NULL,
    PRIMARY KEY (player_id, other_id, kind),
    CHECK (player_id <> other_id)
  )${ending};
  CREATE INDEX relation_other ON relation (other_id, kind);

  -- Somebody who does not want friends to see whether they are here.
  CREATE TABLE unseen_player (
    player_id ${text} PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE
  )${ending};

  CREATE TABLE invitation (
    player_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    table_id ${text} NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    from_id ${text} NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    created_at ${integer} NOT NULL,
    PRIMARY KEY (player_id, table_id)
  )${ending};
  CREATE INDEX invitation_table ON invitation (table_id);
  CREATE INDEX invitation_from ON invitation (from_id);
  CREATE INDEX invitation_created ON invitation (created_at);
`;

export const SQLITE_FRIENDS: string = tablesOf("TEXT", "INTEGER", " STRICT, WITHOUT ROWID");
export const POSTGRES_FRIENDS: string = tablesOf("text", "bigint", "");
