/**
 * What rated and duplicate tables need beside their logs. The columns are the same in both engines; only the spelling of
 * types differs. Nothing here refers to a table: what was played counts as long as somebody asks for it.
 */
const tablesOf = (text: string, integer: string, ending: string): string => `
  -- What the deals of a rated table came to that count, as JSON. It is read from the table's log and can be made anew.
  CREATE TABLE rated_match (
    table_id ${text} PRIMARY KEY,
    game ${text} NOT NULL,
    ended_at ${integer} NOT NULL,
    deals ${text} NOT NULL
  )${ending};
  CREATE INDEX rated_match_ended ON rated_match (game, ended_at, table_id);
  CREATE INDEX game_table_rated ON game_table (updated_at) WHERE replace(info, '"rated":true', '') <> info;

  -- Tables that have the same deals. The row comes before the table itself.
  CREATE TABLE series_table (
    table_id ${text} PRIMARY KEY,
    series_id ${text} NOT NULL,
    number ${integer} NOT NULL
  )${ending};
  CREATE INDEX series_table_series ON series_table (series_id, number);
`;

export const RATINGS_IN_SQLITE: string = tablesOf("TEXT", "INTEGER", " STRICT, WITHOUT ROWID");
export const RATINGS_IN_POSTGRES: string = tablesOf("text", "bigint", "");
