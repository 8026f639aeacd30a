import ladder from "../../../../data/ladder.json" with { type: "json" };

/** A level of bots on the ladder. */
export interface LadderLevel {
  readonly level: number;
  readonly rating: number;
  readonly error: number;
}

/** The bots of a game, as `npm run ladder` measured them. */
export const ladderOf = (game: string): readonly LadderLevel[] =>
  (ladder as Readonly<Record<string, { readonly levels: readonly LadderLevel[] }>>)[game]?.levels ?? [];
