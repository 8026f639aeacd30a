import { handA, handB } from "./access.ts";
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
  type Viewer,
} from "@cairn/core";
import { cardsOf } from "./cards.ts";
import { parseCardTexts } from "./deal.ts";
import { applyEvent, readEvent } from "./door.ts";
import type { ChimeraAction } from "./events.ts";
import { giveCount } from "./exchange.ts";
import { factsOf, isPossible } from "./holdings.ts";
import { heardBy } from "./hear.ts";
import { formatCard } from "./card-text.ts";
import type { ChimeraPosition } from "./position.ts";
import { sampleWorld } from "./sample.ts";
import { type CardText, PLAYERS } from "./types.ts";
import { type ChimeraView, type DealView, viewOf } from "./view.ts";

// A view is brought forward without a second copy of the rules: in a world that has what the viewer knows
// and has just learned, the action goes through the door, and the viewer looks again.

function readCards(value: unknown, name: string): Result<readonly CardText[]> {
  const texts = checkTexts(value, name);
  if (!texts.ok) return texts;
  const cards = parseCardTexts(texts.value, new Set());
  return cards.ok ? texts : cards;
}

/** Another's combination shows what was in that hand. */
function learnedPlay(deal: DealView, seat: Seat, event: JsonObject): Result<DealView> {
  const cards = readCards(event["cards"], "cards");
  if (!cards.ok) return cards;
  return ok({ ...deal, history: [...deal.history, { type: "play", seat, cards: cards.value }] });
}

/** The den, for those who see it when the auction ends. */
function learnedDen(deal: DealView, chimera: Seat, event: JsonObject): Result<DealView> {
  const den = readCards(event["den"], "den");
  return den.ok ? ok({ ...deal, chimera, den: den.value }) : den;
}

/** What a hunter gave and got, once both have given. */
function learnedGifts(deal: DealView, seat: Seat, viewer: Viewer, event: JsonObject): Result<DealView> {
  const gave = seat === viewer ? readCards(event["cards"], "cards") : ok(deal.gave ?? []);
  if (!gave.ok) return gave;
  const got = readCards(event["got"], "got");
  if (!got.ok) return got;
  const kept = (deal.hand ?? []).filter((card) => !gave.value.includes(card));
  return ok({
    ...deal,
    gave: gave.value,
    got: got.value,
    hand: [...kept, ...got.value],
    history: [...deal.history, { type: "give", seat }],
  });
}

/** The deal with what its viewer learns about hidden cards; the rest is for the door to find out. */
function learned(view: ChimeraView, deal: DealView, seat: Seat, event: JsonObject): Result<DealView> {
  const { phase, viewer } = view;
  if (phase === "play" && event["type"] === "play" && seat !== viewer) return learnedPlay(deal, seat, event);
  const chimera = event["type"] === "bid" ? seat : deal.bidder;
  if (phase === "auction" && event["den"] !== undefined && chimera !== undefined) {
    return learnedDen(deal, chimera, event);
  }
  const isSecondGift = phase === "exchange" && deal.history.at(-1)?.type === "give";
  return isSecondGift && event["got"] !== undefined ? learnedGifts(deal, seat, viewer, event) : ok(deal);
}

/** An action that sounds like this in a world: the cards of a gift that were not heard may be any. */
function actionIn({ words }: ChimeraPosition, seat: Seat, viewer: Viewer, event: JsonObject): JsonObject {
  const { den: _den, got, ...action } = event;
  if (event["type"] !== "give" || seat === viewer) return action;
  const held = cardsOf(handA(words, seat), handB(words, seat)).map(formatCard);
  return { ...action, cards: got ?? held.slice(0, giveCount(words)) };
}

/** The view after an action that its viewer has heard; without what is revealed at the end of the match. */
export function advanceView(view: ChimeraView, heard: unknown): Result<ChimeraView> {
  const { deal, viewer } = view;
  const event = readEvent(heard);
  if (!event.ok) return event;
  if (event.value["type"] === "deal") return refuse("deal-not-heard", "a deal needs a whole view");
  if (deal === undefined) return refuse("deal-due", "nothing is heard before the first deal", "C4");
  const seated = checkInt(event.value["seat"], "seat", 0, PLAYERS - 1);
  if (!seated.ok) return seated;
  const seat = seated.value;
  const known = learned(view, deal, seat, event.value);
  if (!known.ok) return known;
  if (known.value !== deal && !isPossible(factsOf(view, known.value))) {
    return refuse("contradiction", "these cards cannot be where this would have them");
  }
  const world = sampleWorld(view, new Rng("advance"), known.value);
  const applied = applyEvent(world, actionIn(world, seat, viewer, event.value));
  if (!applied.ok) return applied;
  if (!sameJson(heardBy(world, applied.value as ChimeraAction, viewer), heard)) {
    return refuse("misheard", `this is not what the viewer hears of a ${applied.value.type}`);
  }
  const { revealed: _revealed, ...next } = viewOf(world, viewer);
  return ok(next);
}
