import { type Rng, type Seat, unwrap } from "@cairn/core";
import { chimera, type ChimeraAction, type ChimeraEvent, type ChimeraPosition } from "../src/index.ts";
import { dealView, toAct } from "./helpers.ts";
import { rankName } from "./oracle/cards.ts";

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

/** An action of anybody who may act: passes are common in auctions, for C8, and timid seats play only to lead, for C21. */
function randomAction(position: ChimeraPosition, timid: readonly Seat[], rng: Rng): ChimeraAction {
  const seat = rng.pick(toAct(position));
  const actions = chimera.legalActions(position, seat, { byRank: true });
  const isShy = position.phase === "auction" ? rng.below(4) > 0 : timid.includes(seat);
  const pass = actions.find(({ type }) => type === "pass");
  return isShy && pass ? pass : withRandomSuits(position, rng.pick(actions), rng);
}

/** Plays a random match through the door; yields each event with the position after it, which goes on changing. */
export function* randomMatch(
  position: ChimeraPosition,
  rng: Rng,
): Generator<{ readonly event: ChimeraEvent; readonly position: ChimeraPosition }> {
  let timid: readonly Seat[] = [];
  while (position.stage !== "over") {
    const isDealDue = position.stage === "deal-due";
    if (isDealDue) timid = [0, 1, 2].filter(() => rng.below(3) === 0);
    const event = isDealDue ? chimera.deal(position, rng) : randomAction(position, timid, rng);
    unwrap(chimera.apply(position, event));
    yield { event, position };
  }
}
