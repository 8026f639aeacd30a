import { krassKariert } from "../index.ts";
import type { BotTable } from "@cairn/bots";
import { krassKariertCasual } from "./casual.ts";

/** Krass Kariert with the bots of its lower levels. */
export const krassKariertQuick: BotTable = {
  game: krassKariert,
  kinds: [{ name: "casual", needs: "slack", make: krassKariertCasual }],
  levels: ["casual:2.7", "casual:1.4", "casual:0.75", "casual:0.35", "master:270ms"],
};
