/**
 * What an operator decides and is told: bans, words that no name may have, notices, who may come in, reports of players,
 * and what the operator did. The columns are the same in both engines; only the spelling of types differs.
 */
const tablesOf = (text: string, integer: string, ending: string): string => `
  -- Who may not come in: a player by id, or everybody in a range of addresses. It has no end where until is null.
  CREATE TABLE ban (
    id ${text} PRIMARY KEY,
    kind ${text} NOT NULL CHECK (kind IN ('player', 'range')),
    value ${text} NOT NULL,
    reason ${text} NOT NULL,
    until ${integer},
    created_at ${integer} NOT NULL,
    UNIQUE (kind, value)
  )${ending};

  CREATE TABLE name_word (
    word ${text} PRIMARY KEY
  )${ending};

  -- What everybody is told: a notice, or why no tables are opened at the moment.
  CREATE TABLE operator_notice (
    kind ${text} PRIMARY KEY CHECK (kind IN ('notice', 'maintenance')),
    body ${text} NOT NULL,
    until ${integer}
  )${ending};

  -- Who may come in where the server is closed. An id without a player is that of somebody who has given no name yet.
  CREATE TABLE admitted_player (
    player_id ${text} PRIMARY KEY,
    created_at ${integer} NOT NULL
  )${ending};

  -- Only the hash of an invitation's code is known.
  CREATE TABLE server_invitation (
    id ${text} PRIMARY KEY,
    code_hash ${text} NOT NULL UNIQUE,
    uses ${integer} NOT NULL,
    until ${integer} NOT NULL,
    created_at ${integer} NOT NULL
  )${ending};

  -- What a player has reported. The table may be gone by the time it is read.
  CREATE TABLE report (
    id ${text} PRIMARY KEY,
    created_at ${integer} NOT NULL,
    table_id ${text} NOT NULL,
    reporter_id ${text} REFERENCES player (id) ON DELETE SET NULL,
    player_id ${text} REFERENCES player (id) ON DELETE SET NULL,
    reason ${text} NOT NULL,
    note ${text} NOT NULL,
    said ${text} NOT NULL,
    settled_at ${integer},
    answer ${text} NOT NULL
  )${ending};
  CREATE INDEX report_settled ON report (settled_at, created_at);
  CREATE INDEX report_reporter ON report (reporter_id);
  CREATE INDEX report_player ON report (player_id);

  CREATE TABLE operator_action (
    id ${text} PRIMARY KEY,
    created_at ${integer} NOT NULL,
    action ${text} NOT NULL,
    subject ${text} NOT NULL,
    detail ${text} NOT NULL
  )${ending};
  CREATE INDEX operator_action_created ON operator_action (created_at);
`;

export const SQLITE_MODERATION: string = tablesOf("TEXT", "INTEGER", " STRICT, WITHOUT ROWID");
export const POSTGRES_MODERATION: string = tablesOf("text", "bigint", "");
