import { Rng } from "@cairn/core";
import { cardsLeft, type LoadScript } from "@cairn/registry";
import { chimera, type ChimeraView, DEFAULT_OPTIONS } from "../index.ts";

const PLAYERS = 3;
/** High enough for matches of many rounds. */
const OPTIONS = { limit: 2000 };

const { hands, den } = chimera.deal(chimera.start(DEFAULT_OPTIONS, PLAYERS), new Rng("deck"));
const DECK: readonly string[] = [...hands.flat(), ...den];

/** Three players of Chimera see every card but the den's, which is what is left. */
export const chimeraScript: LoadScript = {
  game: chimera,
  settings: { game: chimera.id, players: PLAYERS, options: OPTIONS },
  dealFrom(views) {
    const deals = views.map((view) => (view as ChimeraView).deal);
    const hands = deals.map((deal) => deal?.hand ?? []);
    return {
      type: "deal",
      dealer: deals[0]?.dealer,
      hands,
      den: cardsLeft(DECK, hands.flat()),
      faceUp: deals[0]?.faceUp.card,
    };
  },
  learn: () => true,
};
