import type { Result } from "@cairn/core";
import { chimeraEntry } from "@cairn/chimera/bots";
import type { Entry } from "@cairn/bots";
import { krassKariertEntry } from "@cairn/krass-kariert/bots";
import { findIn } from "./find.ts";

/** Every game there is. */
export const CATALOGUE: readonly Entry[] = [chimeraEntry, krassKariertEntry];

/** The game with this id. */
export const findGame = (id: string): Result<Entry> => findIn(CATALOGUE, id);
