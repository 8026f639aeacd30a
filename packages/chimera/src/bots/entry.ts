import { CHIMERA_PLAN } from "../nets/index.ts";
import { type BotTable, NET_KINDS, netLoader, plainKind, random } from "@cairn/bots";
import { chimeraJudge } from "./chimera-judge.ts";
import { chimeraGreedy } from "./greedy.ts";
import { chimeraNetBots } from "./master.ts";
import { chimeraQuick } from "./quick.ts";
import { chimeraSearch, RULE_CONFIG } from "./search.ts";

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
  judge: chimeraJudge(RULE_CONFIG),
};
