import type { Seat } from "@cairn/core";
import { faceFor, type FaceId, STONE_IDS, type StoneId } from "../faces/face-ids.ts";
import type { TableSession } from "../session/session.ts";
import { settings } from "../settings/settings.svelte.ts";
import { isYou } from "./seats.ts";

/** The face of a seat: the reader's own as it was chosen, a stone for a bot, and for others one that goes with the name. */
export function seatFace(session: TableSession, seat: Seat): FaceId | StoneId {
  const info = session.seats[seat];
  if (isYou(session, seat)) return ownFace();
  if (info?.kind === "person") return faceFor(info.name);
  return STONE_IDS[seat % STONE_IDS.length] ?? "opal";
}

/** The reader's own face. */
export const ownFace = (): FaceId => (settings.face === "auto" ? faceFor(settings.name) : settings.face);
