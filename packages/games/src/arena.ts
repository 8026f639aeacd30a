import { type ArenaModes, type Contest, contestOf, type ContestSpec } from "@cairn/arena";
import { chimeraArena } from "@cairn/chimera/arena";
import type { Result } from "@cairn/core";
import { krassKariertArena } from "@cairn/krass-kariert/arena";
import { findIn } from "./find.ts";

const ARENAS: readonly ArenaModes[] = [chimeraArena, krassKariertArena];

/** The contest that a specification asks for, or what is wrong with it. */
export function makeContest(spec: ContestSpec): Result<Contest> {
  const arena = findIn(ARENAS, spec.game);
  return arena.ok ? contestOf(arena.value, spec) : arena;
}
