import type { KrassKariertView } from "../index.ts";
import { KRASS_KARIERT_PLAN } from "../nets/index.ts";
import { type BotTable, NET_KINDS, netLoader, plainKind, random } from "@cairn/bots";
import { explainKrassKariert } from "./explain.ts";
import { krassKariertGreedy } from "./greedy.ts";
import { krassKariertNetBots } from "./master.ts";
import { krassKariertQuick } from "./quick.ts";
import { krassKariertRule } from "./rule.ts";
import { krassKariertSearch } from "./search.ts";

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
  explain: (view, budget, rng) => explainKrassKariert(view as KrassKariertView, budget, rng),
};
