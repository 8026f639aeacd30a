import type { Game } from "@cairn/core";
import type { GameNames, GameUi, ReplayUi } from "../../games/game-ui.ts";
import { TextArea } from "../../i18n/i18n.svelte.ts";
import type { ViewReader } from "../../games/view-reader.ts";
import { inPageWorker } from "./in-page-worker.ts";
import { plainReader } from "./plain-reader.ts";

/** What the page has to know of a game before it gets a table of its own. */
export interface PlainGame {
  readonly id: string;
  readonly game: Game;
  /** In all languages, until they have texts of their own. */
  readonly names: GameNames;
  /** Where its views tell more than those of any game. */
  readonly reader?: ViewReader;
}

const plainReplay = (game: Game): ReplayUi => ({
  cardName: (card) => card,
  moveWriter: () => (action, moment) => {
    const text = game.formatAction(action);
    return { moment, seat: action.seat, text, words: text, cards: [], isPlay: false };
  },
  sliderPlace: "column",
});

/** A game with a plain table: everything that the page can do with the contract of all games alone. */
export function plainGame({ id, game, names, reader = plainReader }: PlainGame): GameUi {
  const { minPlayers, maxPlayers } = game;
  const loadNames = () => Promise.resolve({ texts: names });
  const players = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
  return {
    id,
    names: new TextArea({ en: loadNames, de: loadNames, ko: loadNames, hu: loadNames }),
    players,
    trickWord: "round",
    newGame: () => ({ players: minPlayers, options: {} }),
    loadRules: () => Promise.resolve({ game, reader }),
    startWorker: () => inPageWorker(game, reader),
    loadTable: async () => (await import("./PlainTable.svelte")).default,
    loadReplay: () => Promise.resolve(plainReplay(game)),
  };
}
