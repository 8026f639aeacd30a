/** The games there are, in the order in which the page shows them. */
export const GAME_IDS = ["chimera", "krass-kariert"] as const;
export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (text: string): text is GameId => GAME_IDS.some((id) => id === text);
