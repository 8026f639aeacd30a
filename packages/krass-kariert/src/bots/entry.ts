import { KRASS_KARIERT_PLAN } from "../nets/index.ts";
import { type BotTable, NET_KINDS, netLoader, plainKind, random } from "@cairn/bots";
import { krassKariertGreedy } from "./greedy.ts";
import { krassKariertJudge } from "./krass-kariert-judge.ts";
import { krassKariertNetBots } from "./master.ts";
import { krassKariertQuick } from "./quick.ts";
import { krassKariertRule } from "./rule.ts";
import { krassKariertSearch, RULE_CONFIG } from "./search.ts";

/** Krass Kariert with its bots. */
export const krassKariertEntry: BotTable = {
  ...krassKariertQuick,
  kinds: [
    plainKind(random),
    plainKind(krassKariertGreedy),
    ...krassKariertQuick.kinds,
    plainKind(krassKariertRule),
    { name: "search", needs: "budget", make: krassKariertSearch },
    ...NET_KINDS,
  ],
  loadNets: netLoader(KRASS_KARIERT_PLAN, krassKariertNetBots),
  judge: krassKariertJudge(RULE_CONFIG),
};
