import type { GameEvent, Rng } from "@cairn/core";
import { plyAt } from "../access.ts";
import { cardsOf } from "../cards.ts";
import { dealEvent } from "../deal.ts";
import type { GiveAction } from "../events.ts";
import { chimera } from "../game.ts";
import * as L from "../layout.ts";
import { cardTexts, type ChimeraView } from "../view.ts";

/**
 * The deal of a view with all hidden cards dealt anew, and everything that has happened in it: the viewer cannot tell
 * it from the true one.
 */
export function dealAnew(view: ChimeraView, rng: Rng): GameEvent[] {
  const world = chimera.sample(view, rng);
  const { words } = world;
  const actions = (view.deal?.history ?? []).map((event, ply): GameEvent => {
    if (event.type !== "give") return event;
    // Only gifts are not seen by all.
    const give: GiveAction = { ...event, cards: cardTexts(words, plyAt(ply) + L.PLY_A) };
    return give;
  });
  while (world.plies > 0) world.unmake();
  const at = (index: number): number[] => [...cardsOf(words[index] as number, words[index + 1] as number)];
  const seats = Array.from({ length: world.players }, (_, seat) => seat);
  const deal = dealEvent({
    dealer: words[L.DEALER] as number,
    hands: seats.map((seat) => at(L.HAND + 2 * seat)),
    den: at(L.DEN),
    faceUp: words[L.FACE_UP] as number,
  });
  return [deal, ...actions];
}
