import type { Result } from "@cairn/core";
import { chimeraEntry } from "@cairn/chimera/bots";
import type { BotTable } from "@cairn/bots";
import { krassKariertEntry } from "@cairn/krass-kariert/bots";
import { findIn } from "./find.ts";

/** Every game there is. */
export const CATALOGUE: readonly BotTable[] = [chimeraEntry, krassKariertEntry];

/** The game with this id. */
export const findGame = (id: string): Result<BotTable> => findIn(CATALOGUE, id);
