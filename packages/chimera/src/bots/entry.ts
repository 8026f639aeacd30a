import type { ChimeraView } from "../index.ts";
import { CHIMERA_PLAN } from "../nets/index.ts";
import { random } from "@cairn/bots";
import type { Entry } from "@cairn/bots";
import { explainChimera } from "./explain.ts";
import { chimeraGreedy } from "./greedy.ts";
import { chimeraNetPlayers } from "./master.ts";
import { chimeraQuick } from "./quick.ts";
import { chimeraRule } from "./rule-bot.ts";
import { chimeraSearch } from "./search.ts";

/** Chimera with its bots. */
export const chimeraEntry: Entry = {
  ...chimeraQuick,
  bots: [random, chimeraGreedy, chimeraRule],
  thinkers: [{ name: "search", make: chimeraSearch }],
  net: { plan: CHIMERA_PLAN, players: chimeraNetPlayers },
  explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng),
};
