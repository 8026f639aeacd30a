import { app } from "../i18n/app/index.ts";
import type { Language } from "../settings/definition.ts";
import type { GameId } from "./game-id.ts";
import type { GameUi } from "./game-ui.ts";
import { GAMES } from "./index.ts";

/** The page's part of a game; undefined for a game that the page does not have. */
export const uiOf = (id: GameId): GameUi | undefined => GAMES.find((ui) => ui.id === id);

/** Makes the names of all games known in a language; whoever starts the page waits for it. */
export async function loadNames(language: Language): Promise<void> {
  await Promise.all(GAMES.map(({ names }) => names.load(language)));
}

/** What a game is called in the language of the page, whether the page has it or not; reactive. */
export const gameName = (id: GameId): string => uiOf(id)?.names.t.name ?? app.t.errors.unknownGameName(id);

/** The game in one sentence; reactive. */
export const taglineOf = (id: GameId): string => uiOf(id)?.names.t.tagline ?? "";
