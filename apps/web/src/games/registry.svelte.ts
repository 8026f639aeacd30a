import { app } from "../i18n/app/index.ts";
import { TextArea } from "../i18n/i18n.svelte.ts";
import type { Language } from "../settings/definition.ts";
import type { GameId } from "./game-id.ts";
import type { GameNames, GameUi } from "./game-ui.ts";
import { GAMES } from "./index.ts";

/** The page's part of a game; undefined for a game that the page does not have. */
export const uiOf = (id: GameId): GameUi | undefined => GAMES.find((ui) => ui.id === id);

const namesOf = (ui: GameUi): TextArea<GameNames> => {
  const inLanguage = (language: keyof GameUi["names"]) => () =>
    Promise.resolve({ texts: ui.names[language] });
  return new TextArea({
    en: inLanguage("en"),
    de: inLanguage("de"),
    ko: inLanguage("ko"),
    hu: inLanguage("hu"),
  });
};
const NAMES: ReadonlyMap<GameId, TextArea<GameNames>> = new Map(GAMES.map((ui) => [ui.id, namesOf(ui)]));

/** Makes the names of all games known in a language; whoever starts the page waits for it. */
export async function loadNames(language: Language): Promise<void> {
  await Promise.all([...NAMES.values()].map((names) => names.load(language)));
}

/** What a game is called in the language of the page, whether the page has it or not; reactive. */
export const gameName = (id: GameId): string => NAMES.get(id)?.t.name ?? app.t.errors.unknownGameName(id);

/** The game in one sentence; reactive. */
export const taglineOf = (id: GameId): string => NAMES.get(id)?.t.tagline ?? "";
