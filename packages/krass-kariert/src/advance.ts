import {
  checkInt,
  checkTexts,
  type JsonObject,
  ok,
  refuse,
  type Result,
  Rng,
  sameJson,
  type Seat,
  show,
  type Viewer,
} from "@cairn/core";
import { handOf } from "./access.ts";
import { formatCard, parseCard } from "./cards.ts";
import { applyEvent, readEvent } from "./door.ts";
import type { KrassKariertAction } from "./events.ts";
import { heardBy } from "./hear.ts";
import { hiddenCards } from "./hidden.ts";
import type { KrassKariertPosition } from "./position.ts";
import { sampleWorld } from "./sample.ts";
import type { CardText } from "./types.ts";
import { type DealView, type KrassKariertView, viewOf } from "./view.ts";

// A view is brought forward without a second copy of the rules: in a world that has what the viewer knows
// and has just learned, the action goes through the door, and the viewer looks again.

function readCards(value: unknown, name: string): Result<readonly CardText[]> {
  const texts = checkTexts(value, name);
  if (!texts.ok) return texts;
  const unknown = texts.value.find((text) => parseCard(text) === undefined);
  return unknown === undefined ? texts : refuse("unknown-card", `${show(unknown)} is no card`, "K1");
}

/** Another's combination shows what was side by side in that hand. */
function learnedPlay(deal: DealView, seat: Seat, event: JsonObject): Result<DealView> {
  const cards = readCards(event["cards"], "cards");
  if (!cards.ok) return cards;
  const left = (deal.handCounts[seat] as number) - cards.value.length;
  return ok({
    ...deal,
    handCounts: deal.handCounts.with(seat, left),
    history: [...deal.history, { type: "play", seat, cards: cards.value }],
  });
}

/** Whoever puts a drawn card away then sees the next one. */
function putAway(deal: DealView, seat: Seat, event: JsonObject): Result<DealView> {
  const card = deal.drawn as CardText;
  const hand = deal.hand ?? [];
  const at = checkInt(event["at"], "at", 0, hand.length);
  if (!at.ok) return at;
  return ok({
    ...deal,
    hand: hand.toSpliced(at.value, 0, card),
    handCounts: deal.handCounts.with(seat, hand.length + 1),
    pileCount: deal.pileCount - 1,
    history: [...deal.history, { type: "insert", seat, card, at: at.value }],
  });
}

/** The deal with what its viewer learns about hidden cards; the rest is for the door to find out. */
function learned(view: KrassKariertView, deal: DealView, seat: Seat, event: JsonObject): Result<DealView> {
  const { type, drawn } = event;
  const isOwn = seat === view.viewer;
  const isDrawing = deal.drawn !== undefined;
  let known: Result<DealView> = ok(deal);
  if (view.phase === "play" && type === "play" && !isOwn) known = learnedPlay(deal, seat, event);
  if (isDrawing && type === "insert" && isOwn && drawn !== undefined) known = putAway(deal, seat, event);
  if (!known.ok || drawn === undefined || (isDrawing && known.value === deal)) return known;
  const next = readCards([drawn], "drawn");
  return next.ok ? ok({ ...known.value, drawn: next.value[0] as CardText }) : next;
}

/** Whether the deck has all these cards, and each hand room for those it surely holds. */
function isPossible(view: KrassKariertView, deal: DealView): boolean {
  const { sure, unseen } = hiddenCards(view, deal);
  const free = deal.handCounts.map((count, seat) =>
    seat === view.viewer ? 0 : count - (sure[seat]?.length ?? 0),
  );
  const pile = deal.pileCount - (deal.drawn === undefined ? 0 : 1);
  // A card too many would be missing elsewhere, and so leave one too many unseen.
  return (
    free.every((count) => count >= 0) && free.reduce((sum, count) => sum + count, pile) === unseen.length
  );
}

/** Where cards lie side by side in a hand. */
function placeOf(world: KrassKariertPosition, seat: Seat, cards: readonly unknown[]): number {
  const hand = handOf(world.bytes, seat).map(formatCard);
  return hand.findIndex((_, at) => cards.every((card, i) => hand[at + i] === card));
}

/** An action that sounds like this in a world: a place that was not heard may be any that fits. */
function actionIn(world: KrassKariertPosition, seat: Seat, viewer: Viewer, event: JsonObject): JsonObject {
  const { drawn: _drawn, cards, card: _card, ...action } = event;
  const isOwn = seat === viewer;
  switch (event["type"]) {
    case "play": {
      const list = Array.isArray(cards) ? cards : [];
      return { ...action, at: isOwn ? event["at"] : placeOf(world, seat, list), count: list.length };
    }
    case "take":
    case "insert":
      return isOwn ? action : { ...action, at: 0 };
    default:
      return action;
  }
}

/** The view after an action that its viewer has heard; without what is revealed at the end of the match. */
export function advanceView(view: KrassKariertView, heard: unknown): Result<KrassKariertView> {
  const { deal, viewer } = view;
  const event = readEvent(heard);
  if (!event.ok) return event;
  if (event.value["type"] === "deal") return refuse("deal-not-heard", "a deal needs a whole view");
  if (deal === undefined) return refuse("deal-due", "nothing is heard before the first deal", "K2");
  const seated = checkInt(event.value["seat"], "seat", 0, view.players - 1);
  if (!seated.ok) return seated;
  const seat = seated.value;
  const known = learned(view, deal, seat, event.value);
  if (!known.ok) return known;
  if (known.value !== deal && !isPossible(view, known.value)) {
    return refuse("contradiction", "these cards cannot be where this would have them");
  }
  const world = sampleWorld(view, new Rng("advance"), known.value);
  const applied = applyEvent(world, actionIn(world, seat, viewer, event.value));
  if (!applied.ok) return applied;
  if (!sameJson(heardBy(world, applied.value as KrassKariertAction, viewer), heard)) {
    return refuse("misheard", `this is not what the viewer hears of a ${applied.value.type}`);
  }
  const { revealed: _revealed, ...next } = viewOf(world, viewer);
  return ok(next);
}
