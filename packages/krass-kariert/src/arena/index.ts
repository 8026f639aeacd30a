import { type ArenaModes, withoutBid } from "@cairn/arena";
import { krassKariert } from "../index.ts";
import { deals, dealsAlone, krassKariertMatches } from "./contests.ts";

/** How bots are compared in Krass Kariert. */
export const krassKariertArena: ArenaModes = {
  game: krassKariert,
  players: 4,
  modes: {
    deals: withoutBid(({ options, players }) => deals(options, players)),
    alone: withoutBid(({ options, players }) => dealsAlone(options, players)),
    matches: withoutBid(({ options, players }) => krassKariertMatches(options, players)),
  },
};
