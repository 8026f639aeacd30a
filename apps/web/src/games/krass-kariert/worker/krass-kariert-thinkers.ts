import { BotService } from "@cairn/bots";
import { krassKariertEntry } from "@cairn/krass-kariert/bots";
import address from "newest-nets:krass-kariert";
import { loadNets } from "../../../worker/nets.ts";

/** All bots of Krass Kariert. */
export const service = new BotService([krassKariertEntry], () => performance.now(), await loadNets(address));
