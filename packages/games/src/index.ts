import { chimera } from "@cairn/chimera";
import type { Game } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";

/** Every game there is. */
export const GAMES: readonly Game[] = [chimera, krassKariert];
