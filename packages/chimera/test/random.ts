import { type Rng, unwrap } from "@cairn/core";
import { chimera, type ChimeraAction, type ChimeraEvent, type ChimeraPosition } from "../src/index.ts";
import { dealView, toAct } from "./helpers.ts";
import { rankName } from "./oracle.ts";

/** The same action with any cards of the same ranks out of the seat's hand. */
function withRandomSuits(position: ChimeraPosition, action: ChimeraAction, rng: Rng): ChimeraAction {
  if (action.type !== "play" && action.type !== "give") return action;
  const hand = rng.shuffle([...(dealView(position, action.seat).hand ?? [])]);
  const cards = action.cards.map((card) => {
    const at = hand.findIndex((held) => rankName(held) === rankName(card));
    return hand.splice(at, 1)[0] as string;
  });
  return { ...action, cards };
}

/** The deal that is due, or an action of anybody who may act; passes are common in auctions, for the sake of C8. */
function randomEvent(position: ChimeraPosition, rng: Rng): ChimeraEvent {
  if (position.stage === "deal-due") return chimera.deal(position, rng);
  const seat = rng.pick(toAct(position));
  const isShy = position.phase === "auction" && rng.below(4) > 0;
  if (isShy) return { type: "pass", seat };
  return withRandomSuits(position, rng.pick(chimera.legalActions(position, seat, { byRank: true })), rng);
}

/** Plays a random match through the door; yields each event with the position after it, which goes on changing. */
export function* randomMatch(
  position: ChimeraPosition,
  rng: Rng,
): Generator<{ readonly event: ChimeraEvent; readonly position: ChimeraPosition }> {
  while (position.stage !== "over") {
    const event = randomEvent(position, rng);
    unwrap(chimera.apply(position, event));
    yield { event, position };
  }
}
