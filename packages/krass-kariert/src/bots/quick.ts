import { krassKariert } from "../index.ts";
import type { QuickEntry } from "@cairn/bots";
import { krassKariertCasual } from "./casual.ts";

/** Krass Kariert with the bots of its lower levels. */
export const krassKariertQuick: QuickEntry = {
  game: krassKariert,
  bots: [],
  casual: krassKariertCasual,
  levels: ["casual:2.7", "casual:1.4", "casual:0.75", "casual:0.35", "master:270ms"],
};
