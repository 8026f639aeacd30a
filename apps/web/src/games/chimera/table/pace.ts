import type { ChimeraView } from "@cairn/chimera";
import type { Happening } from "../../../session/session.ts";
import { motionTime } from "../../../settings/settings.svelte.ts";

/** How long a thing that happened is shown before the next: a card one step, a trick that is taken two. */
export function showingTime({ before, after }: Happening<ChimeraView>): number {
  const isTaken = (after.deal?.tricks.length ?? 0) !== (before?.deal?.tricks.length ?? 0);
  return motionTime() * (isTaken ? 2 : 1);
}
