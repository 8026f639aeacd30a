import { BotService } from "@cairn/bots";
import { chimeraEntry } from "@cairn/chimera/bots";
import address from "newest-nets:chimera";
import { loadNets } from "../../../worker/nets.ts";

/** All bots of Chimera. */
export const service = new BotService([chimeraEntry], () => performance.now(), await loadNets(address));
