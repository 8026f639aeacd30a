import { type ArenaModes, withoutBid } from "@cairn/arena";
import { ok, refuse } from "@cairn/core";
import { BIDS, PLAYERS } from "../facts.ts";
import { chimera } from "../index.ts";
import { cardPlay, chimeraMatches, rounds } from "./contests.ts";

const DEFAULT_BID = 30;

/** How bots are compared in Chimera. */
export const chimeraArena: ArenaModes = {
  game: chimera,
  players: PLAYERS,
  modes: {
    play: ({ options, bid = DEFAULT_BID }) =>
      BIDS.some((amount) => amount === bid)
        ? ok(cardPlay(options, bid))
        : refuse("unknown-bid", `a bid is 20, 30 or 40, not ${bid}`),
    rounds: withoutBid(({ options }) => rounds(options)),
    matches: withoutBid(({ options }) => chimeraMatches(options)),
  },
};
export { chimeraSeatOf } from "./contests.ts";
