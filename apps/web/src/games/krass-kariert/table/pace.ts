import type { KrassKariertView } from "@cairn/krass-kariert";
import type { Happening } from "../../../session/session.ts";
import { motionTime } from "../../../settings/settings.svelte.ts";
import { USUAL_SPEED } from "../../../table/ceremony.ts";
import { ceremonyOf, TIMES } from "./ceremony.ts";

/** How long a thing that happened is shown before the next: one step, a ceremony its time. */
export function showingTime(happening: Happening<KrassKariertView>): number {
  const ceremony = ceremonyOf(happening);
  return motionTime() * (ceremony === undefined ? 1 : TIMES[ceremony] / USUAL_SPEED);
}
