import type { ChimeraView } from "@cairn/chimera";
import type { Happening } from "../../../session/session.ts";
import { motionTime } from "../../../settings/settings.svelte.ts";
import { USUAL_SPEED } from "../../../table/ceremony.ts";
import { ceremonyOf, TIMES } from "./ceremony.ts";

/** How long a thing that happened is shown before the next: a card one step, a ceremony its time. */
export function showingTime(happening: Happening<ChimeraView>): number {
  const ceremony = ceremonyOf(happening);
  return motionTime() * (ceremony === undefined ? 1 : TIMES[ceremony] / USUAL_SPEED);
}
