import type { KrassKariertHeard, KrassKariertView } from "@cairn/krass-kariert";
import type { Happening } from "../../../session/session.ts";
import { isStop } from "./rounds.ts";

/** What is worth a ceremony. */
type Ceremony = "deal" | "stop" | "round" | "chip" | "match-end";

/** How long each takes at the usual speed, in milliseconds. */
export const TIMES: Readonly<Record<Ceremony, number>> = {
  deal: 920,
  stop: 700,
  round: 500,
  chip: 900,
  "match-end": 1500,
};

/** The ceremony for a thing that happened, if it is worth one. */
export function ceremonyOf({ event, before, after }: Happening<KrassKariertView>): Ceremony | undefined {
  const [was, is] = [before?.deal, after.deal];
  if (event.type === "deal") return "deal";
  if (!was || !is) return undefined;
  if (after.phase === "over") return "match-end";
  if (is.owed && !was.owed) return "chip";
  const heard = event as KrassKariertHeard;
  if (heard.type === "play" && isStop(heard)) return "stop";
  return is.rounds.length > was.rounds.length ? "round" : undefined;
}
