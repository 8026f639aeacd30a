import type { KrassKariertView } from "@cairn/krass-kariert";
import type { Happening } from "../../../session/session.ts";
import { motionTime } from "../../../settings/settings.svelte.ts";

/** How long a thing that happened is shown before the next: one step, the end of a round two. */
export function showingTime({ before, after }: Happening<KrassKariertView>): number {
  const isRoundOver = (after.deal?.rounds.length ?? 0) !== (before?.deal?.rounds.length ?? 0);
  return motionTime() * (isRoundOver ? 2 : 1);
}
