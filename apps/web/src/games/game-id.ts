/** By which routes, records, kept games and the server name a game; whether the page has it, `uiOf` says. */
export type GameId = string;
