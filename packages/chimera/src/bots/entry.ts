import type { ChimeraView } from "../index.ts";
import { CHIMERA_PLAN } from "../nets/index.ts";
import { type BotTable, NET_KINDS, netLoader, plainKind, random } from "@cairn/bots";
import { explainChimera } from "./explain.ts";
import { chimeraGreedy } from "./greedy.ts";
import { chimeraNetBots } from "./master.ts";
import { chimeraQuick } from "./quick.ts";
import { chimeraSearch } from "./search.ts";

/** Chimera with its bots. */
export const chimeraEntry: BotTable = {
  ...chimeraQuick,
  kinds: [
    plainKind(random),
    plainKind(chimeraGreedy),
    ...chimeraQuick.kinds,
    { name: "search", needs: "budget", make: chimeraSearch },
    ...NET_KINDS,
  ],
  loadNets: netLoader(CHIMERA_PLAN, chimeraNetBots),
  explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng),
};
