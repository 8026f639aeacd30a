import { type ChimeraHeard, type ChimeraView, describeCards } from "@cairn/chimera";
import type { Happening } from "../../../session/session.ts";

/** What is worth a ceremony. */
export type Ceremony = "deal" | "den" | "gifts" | "trap" | "attack" | "trick" | "deal-end" | "match-end";

/** How long each takes at the usual speed, in milliseconds. */
export const TIMES: Readonly<Record<Ceremony, number>> = {
  deal: 1700,
  den: 1500,
  gifts: 700,
  trap: 700,
  attack: 900,
  trick: 600,
  "deal-end": 1000,
  "match-end": 1500,
};

/** The ceremony for a thing that happened, if it is worth one. */
export function ceremonyOf({ event, before, after }: Happening<ChimeraView>): Ceremony | undefined {
  const [was, is] = [before?.deal, after.deal];
  if (event.type === "deal") return "deal";
  if (!was || !is) return undefined;
  if (after.phase === "over") return "match-end";
  if (is.score && !was.score) return "deal-end";
  if (was.chimera === undefined && is.chimera !== undefined) return "den";
  if (before?.phase === "exchange" && after.phase === "play") return "gifts";
  const heard = event as ChimeraHeard;
  const kind = heard.type === "play" ? describeCards(heard.cards, heard.piYa)?.kind : undefined;
  if (kind === "trap" || kind === "attack") return kind;
  return is.tricks.length > was.tricks.length ? "trick" : undefined;
}
