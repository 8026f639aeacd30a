/** The tables of `../study-schema.ts`. */
export const STUDY = `
  CREATE TABLE day_result (
    date text NOT NULL,
    game text NOT NULL,
    player_id text NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    result integer NOT NULL,
    moves text NOT NULL,
    submitted_at bigint NOT NULL,
    PRIMARY KEY (date, game, player_id)
  );
  CREATE INDEX day_result_player ON day_result (player_id);

  CREATE TABLE player_note (
    player_id text NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    kind text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (player_id, kind)
  );
  `;
