/** How people played the deals of the days, and what else of their study goes with them. */
export const STUDY = `
  CREATE TABLE day_result (
    date TEXT NOT NULL,
    game TEXT NOT NULL,
    player_id TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    result INTEGER NOT NULL,
    moves TEXT NOT NULL,
    submitted_at INTEGER NOT NULL,
    PRIMARY KEY (date, game, player_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX day_result_player ON day_result (player_id);

  CREATE TABLE player_note (
    player_id TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (player_id, kind)
  ) STRICT, WITHOUT ROWID;
  `;
