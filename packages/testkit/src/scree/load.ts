import { cardsLeft, type LoadScript } from "@cairn/registry";
import { DECK, formatCards } from "./cards.ts";
import { scree } from "./game.ts";
import { PLAYERS, type ScreeView } from "./types.ts";

/** Three players see all cards but those out of the deal, which are what is left. */
export const screeScript: LoadScript = {
  game: scree,
  settings: { game: scree.id, players: PLAYERS, options: { points: 30 } },
  dealFrom(views) {
    const hands = views.map((view) => (view as ScreeView).deal?.hand ?? []);
    return { type: "deal", hands, pile: cardsLeft(formatCards(DECK), hands.flat()) };
  },
  learn: () => true,
};
