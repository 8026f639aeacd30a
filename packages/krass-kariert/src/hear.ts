import { plyAt } from "./access.ts";
import { sameAsLast, type Viewer } from "@cairn/core";
import type { KrassKariertAction, SeenEvent } from "./events.ts";
import type { KrassKariertPosition } from "./position.ts";
import type { CardText } from "./types.ts";
import { drawnCard, seenEvent } from "./view.ts";

/** What a viewer hears of an action; with the card that comes next where the viewer is to put one away (K12). */
export type KrassKariertHeard = SeenEvent & { readonly drawn?: CardText };

const sameForAll = sameAsLast<SeenEvent>();

/** What a viewer hears of an action that the door has just let through. */
export function heardBy(
  position: KrassKariertPosition,
  event: KrassKariertAction,
  viewer: Viewer,
): KrassKariertHeard {
  const ply = plyAt(position.plies - 1);
  const hasOwnPlace = event.seat === viewer && event.type !== "concede";
  const seen = seenEvent(position.words, ply, hasOwnPlace ? viewer : "spectator");
  const { drawn } = drawnCard(position, viewer);
  if (drawn !== undefined) return { ...seen, drawn };
  return hasOwnPlace ? seen : sameForAll(seen);
}
