import { CHIMERA_PLAN } from "../nets/index.ts";
import { type Bot, type BotKind, type BotTable, NET_KINDS, netLoader, plainKind, random } from "@cairn/bots";
import { chimeraJudge } from "./chimera-judge.ts";
import { chimeraGreedy } from "./greedy.ts";
import { chimeraNetBots } from "./master.ts";
import { chimeraQuick } from "./quick.ts";
import { chimeraSearch, RULE_CONFIG } from "./search.ts";

/** A bot whose decisions stand alone, whatever it may remember. */
const withoutMemory = (bot: Bot): Bot => ({
  name: bot.name,
  choose: (view, legal, rng, budget) => bot.choose(view, legal, rng, budget),
});

/** `master` as it was before it kept worlds from decision to decision: what its successors are measured against. */
const forgetful: BotKind = {
  name: "forgetful",
  needs: "nets-and-budget",
  fallback: "search",
  make: (name, nets, budget) => withoutMemory(nets.master(name, budget)),
};

/** Chimera with its bots. */
export const chimeraEntry: BotTable = {
  ...chimeraQuick,
  kinds: [
    plainKind(random),
    plainKind(chimeraGreedy),
    ...chimeraQuick.kinds,
    { name: "search", needs: "budget", make: chimeraSearch },
    ...NET_KINDS,
    forgetful,
  ],
  loadNets: netLoader(CHIMERA_PLAN, chimeraNetBots),
  judge: chimeraJudge(RULE_CONFIG),
};
