import { chimeraOf, handAt } from "./access.ts";
import {
  checkFields,
  checkInt,
  checkTexts,
  type JsonObject,
  ok,
  refuse,
  type Result,
  type Rng,
  type Seat,
  show,
} from "@cairn/core";
import { nextSeat } from "./auction.ts";
import { setOf } from "./cards.ts";
import type { DealEvent } from "./events.ts";
import {
  AUCTION_PHASE,
  AUCTION_PLIES,
  BID,
  BONUS,
  CHIMERA_SEAT,
  CONTROL,
  DEALER,
  DEN,
  FACE_UP,
  HISTORY,
  HOLDER,
  NO_OWNER,
  NO_TOP,
  PILE,
  PLIES,
  packControl,
  REDEAL,
  ROUND,
} from "./layout.ts";
import { formatCard, parseCard } from "./card-text.ts";
import { type Card, CARDS, DEN_SIZE, HAND_SIZE, PLAYERS } from "./types.ts";

/** A deal with its cards as numbers. */
export interface Deal {
  readonly dealer: Seat;
  readonly hands: readonly (readonly Card[])[];
  readonly den: readonly Card[];
  readonly faceUp: Card;
}

/** Whether the deal that is due repeats a round that was passed out (C8). */
const isRedealDue = (words: Int32Array): boolean => (words[ROUND] as number) > 0 && chimeraOf(words) < 0;

/** Who must deal: the same again after a pass-out, else clockwise; anybody at first (C4). */
function dueDealer(words: Int32Array): Seat | undefined {
  if (words[ROUND] === 0) return undefined;
  const last = words[DEALER] as number;
  return isRedealDue(words) ? last : nextSeat(last);
}

/** Puts a deal on the table: the auction begins with the holder of the face-up card (C5). */
export function placeDeal(words: Int32Array, deal: Deal): void {
  const isRedeal = isRedealDue(words);
  if (!isRedeal) words[ROUND] = (words[ROUND] as number) + 1;
  const holder = deal.hands.findIndex((hand) => hand.includes(deal.faceUp));
  words[REDEAL] = isRedeal ? 1 : 0;
  words[DEALER] = deal.dealer;
  words[FACE_UP] = deal.faceUp;
  words[HOLDER] = holder;
  words[BID] = 0;
  words[CHIMERA_SEAT] = -1;
  words[AUCTION_PLIES] = 0;
  words[BONUS] = 0;
  words.fill(0, PILE, PILE + PLAYERS);
  words.fill(0, HISTORY);
  words[PLIES] = 0;
  for (const [i, cards] of [...deal.hands, deal.den].entries()) {
    const { a, b } = setOf(cards);
    const at = i < PLAYERS ? handAt(i) : DEN;
    words[at] = a;
    words[at + 1] = b;
  }
  words[CONTROL] = packControl(AUCTION_PHASE, holder, NO_OWNER, 0, 0, NO_TOP);
}

const byRank = (cards: readonly Card[]): string[] => [...cards].sort((x, y) => x - y).map(formatCard);

/** The event that spells a deal. */
export const dealEvent = (deal: Deal): DealEvent => ({
  type: "deal",
  dealer: deal.dealer,
  hands: deal.hands.map(byRank),
  den: byRank(deal.den),
  faceUp: formatCard(deal.faceUp),
});

/** A random deal for the position (C4). */
export function drawDeal(words: Int32Array, rng: Rng): Deal {
  const dealer = dueDealer(words) ?? rng.below(PLAYERS);
  const deck = rng.shuffle(Array.from({ length: CARDS }, (_, card) => card));
  const dealt = deck.slice(DEN_SIZE);
  const hands = Array.from({ length: PLAYERS }, (_, i) => dealt.slice(i * HAND_SIZE, (i + 1) * HAND_SIZE));
  return { dealer, hands, den: deck.slice(0, DEN_SIZE), faceUp: rng.pick(dealt) };
}

/** The same, as an event. */
export const randomDeal = (words: Int32Array, rng: Rng): DealEvent => dealEvent(drawDeal(words, rng));

/** Reads a list of exactly `count` cards that are not in `seen`, and adds them to it. */
export function parseCards(value: unknown, name: string, count: number, seen: Set<Card>): Result<Card[]> {
  const texts = checkTexts(value, name);
  if (!texts.ok) return texts;
  if (texts.value.length !== count) {
    return refuse("wrong-count", `"${name}" must have ${count} cards, not ${texts.value.length}`, "C4");
  }
  return parseCardTexts(texts.value, seen);
}

/** Reads cards that are not in `seen`, and adds them to it. */
export function parseCardTexts(texts: readonly string[], seen: Set<Card>): Result<Card[]> {
  const cards: Card[] = [];
  for (const text of texts) {
    const card = parseCard(text);
    if (card === undefined) return refuse("unknown-card", `${show(text)} is no card`, "C1");
    if (seen.has(card)) return refuse("card-twice", `the card ${text} is there twice`, "C1");
    seen.add(card);
    cards.push(card);
  }
  return ok(cards);
}

/** Reads a deal from outside and checks it against the position's due dealer. */
export function parseDeal(words: Int32Array, event: JsonObject): Result<Deal> {
  const fields = checkFields(event, ["type", "dealer", "hands", "den", "faceUp"]);
  if (!fields.ok) return fields;
  const dealer = checkInt(event["dealer"], "dealer", 0, PLAYERS - 1);
  if (!dealer.ok) return dealer;
  const due = dueDealer(words);
  if (due !== undefined && due !== dealer.value) {
    return refuse("wrong-dealer", `seat ${due} deals now, not seat ${dealer.value}`, "C4");
  }
  const lists = event["hands"];
  if (!Array.isArray(lists) || lists.length !== PLAYERS) {
    return refuse("wrong-count", `"hands" must be a list of ${PLAYERS} hands`, "C4");
  }
  const seen = new Set<Card>();
  const hands: Card[][] = [];
  for (const [seat, list] of (lists as unknown[]).entries()) {
    const hand = parseCards(list, `hands[${seat}]`, HAND_SIZE, seen);
    if (!hand.ok) return hand;
    hands.push(hand.value);
  }
  const den = parseCards(event["den"], "den", DEN_SIZE, seen);
  if (!den.ok) return den;
  const faceUp = typeof event["faceUp"] === "string" ? parseCard(event["faceUp"]) : undefined;
  if (faceUp === undefined) return refuse("unknown-card", `"faceUp" must be a card`, "C4");
  if (den.value.includes(faceUp))
    return refuse("face-up-in-den", "the face-up card is never in the den", "C4");
  return ok({ dealer: dealer.value, hands, den: den.value, faceUp });
}
