import { chimera } from "../index.ts";
import { type BotTable, plainKind } from "@cairn/bots";
import { chimeraCasual } from "./casual.ts";
import { chimeraRule } from "./rule-bot.ts";

/** Chimera with the bots of its lower levels. */
export const chimeraQuick: BotTable = {
  game: chimera,
  kinds: [{ name: "casual", needs: "slack", make: chimeraCasual }, plainKind(chimeraRule)],
  levels: ["casual:12.5", "casual:6.7", "casual:0.7", "net", "master:270ms"],
};
