import type { Contest, ContestSpec } from "@cairn/arena";
import type { Result } from "@cairn/core";
import { findPart } from "./games.ts";

/** The contest that a specification asks for, or what is wrong with it. */
export async function makeContest(spec: ContestSpec): Promise<Result<Contest>> {
  const modes = await findPart(spec.game, "arena");
  if (!modes.ok) return modes;
  // Whoever only wants rules does not load the arena.
  const { contestOf } = await import("@cairn/arena");
  return contestOf(modes.value, spec);
}
