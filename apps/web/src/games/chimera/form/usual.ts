import type { ChimeraOptions } from "@cairn/chimera";

/** The rules' own options, held to them by a test: taken from there, they would bring a whole table along. */
export const USUAL: ChimeraOptions = { limit: 400, forcedBid: "face-up", revealDen: false };
