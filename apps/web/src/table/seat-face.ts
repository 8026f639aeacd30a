import type { Seat } from "@cairn/core";
import { faceFor, type FaceId, facesOf, STONE_IDS, type StoneId } from "../faces/face-ids.ts";
import type { TableSession } from "../session/session.ts";
import { settings } from "../settings/settings.svelte.ts";
import { isYou } from "./seats.ts";

/** The face of a seat: a person's as it was chosen, or one that goes with the name; a stone for a bot. */
export function seatFace(session: TableSession, seat: Seat): FaceId | StoneId {
  const people = session.seats.map((info, at) => {
    if (isYou(session, at)) return { name: settings.name, face: ownFace() };
    return info.kind === "person" ? info : undefined;
  });
  return facesOf(people)[seat] ?? STONE_IDS[seat % STONE_IDS.length] ?? "opal";
}

/** What a table is told of the own face: one that was chosen; without it all see the one that goes with the name. */
export const chosenFace = (): { readonly face?: FaceId } =>
  settings.face === "auto" ? {} : { face: settings.face };

/** The reader's own face. */
export const ownFace = (): FaceId => (settings.face === "auto" ? faceFor(settings.name) : settings.face);
