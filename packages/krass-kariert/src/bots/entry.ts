import type { KrassKariertView } from "../index.ts";
import { KRASS_KARIERT_PLAN } from "../nets/index.ts";
import { random } from "@cairn/bots";
import type { Entry } from "@cairn/bots";
import { explainKrassKariert } from "./explain.ts";
import { krassKariertGreedy } from "./greedy.ts";
import { krassKariertNetPlayers } from "./master.ts";
import { krassKariertQuick } from "./quick.ts";
import { krassKariertRule } from "./rule.ts";
import { krassKariertSearch } from "./search.ts";

/** Krass Kariert with its bots. */
export const krassKariertEntry: Entry = {
  ...krassKariertQuick,
  bots: [random, krassKariertGreedy, krassKariertRule],
  thinkers: [{ name: "search", make: krassKariertSearch }],
  net: { plan: KRASS_KARIERT_PLAN, players: krassKariertNetPlayers },
  explain: (view, budget, rng) => explainKrassKariert(view as KrassKariertView, budget, rng),
};
