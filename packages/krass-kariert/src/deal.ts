import { handAt, reserveAt, owedOf } from "./access.ts";
import {
  checkFields,
  checkTexts,
  type JsonObject,
  ok,
  refuse,
  type Result,
  type Rng,
  type Seat,
  show,
} from "@cairn/core";
import { formatCard, parseCard } from "./cards.ts";
import type { DealEvent } from "./events.ts";
import * as L from "./layout.ts";
import type { KrassKariertPosition } from "./position.ts";
import { type Card, COPIES, handSize, pileSize, RESERVES } from "./types.ts";

/** A deal with its cards as codes. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly reserves: readonly (readonly Card[])[];
  readonly pile: readonly Card[];
}

/** Who leads the deal that is due: at first the dealer's left, then whoever lost a chip (K4, K16). */
function dueLeader(words: Int32Array): Seat {
  if (words[L.DEALS] === 0) return 1;
  const owed = owedOf(words);
  return (owed & (owed - 1)) === 0 ? 31 - Math.clz32(owed) : 0;
}

/** Writes a list of cards, its length first. */
function placeCards(bytes: Uint8Array, at: number, cards: readonly Card[]): void {
  bytes[at] = cards.length;
  bytes.set(cards, at + 1);
}

/** Puts a deal on the table. */
export function placeDeal({ words, bytes, players }: KrassKariertPosition, deal: Deal): void {
  const leader = dueLeader(words);
  words[L.DEALS] = (words[L.DEALS] as number) + 1;
  words[L.OWED] = 0;
  words[L.FIRST_LEADER] = leader;
  words[L.IN_ROUND] = (1 << players) - 1;
  words[L.ROUND_START] = 0;
  words[L.DRAWN] = 0;
  words[L.PLIES] = 0;
  bytes.fill(0, L.HAND);
  for (let seat = 0; seat < players; seat++) {
    const hand = deal.hands[seat] as readonly Card[];
    const reserve = deal.reserves[seat] as readonly Card[];
    placeCards(bytes, handAt(seat), hand);
    placeCards(bytes, reserveAt(seat), reserve);
  }
  bytes.set(deal.pile, L.PILE);
  words[L.CONTROL] = L.packControl(L.PLAY_PHASE, leader, L.NO_OWNER, 0, 0, 0);
}

/** The event that spells a deal. */
export const dealEvent = (deal: Deal): DealEvent => ({
  type: "deal",
  hands: deal.hands.map((hand) => hand.map(formatCard)),
  reserves: deal.reserves.map((reserve) => reserve.map(formatCard)),
  pile: deal.pile.map(formatCard),
});

const DECK: readonly Card[] = COPIES.flatMap((count, card) => Array.from({ length: count }, () => card));

/** A random deal (K2, K3). */
export function randomDeal(players: number, rng: Rng): Deal {
  const deck = rng.shuffle(DECK.slice());
  let at = 0;
  const take = (count: number): Card[] => deck.slice(at, (at += count));
  const hands = Array.from({ length: players }, () => take(handSize(players)));
  const reserves = Array.from({ length: players }, () => take(RESERVES));
  return { hands, reserves, pile: deck.slice(at) };
}

/** A part of a deal: its field, how many cards each list of it has, and the clause that says so. */
interface Part {
  readonly name: string;
  readonly count: number;
  readonly clause: string;
}

/** Reads a list of exactly as many cards and takes them off the numbers left in the deck. */
function parseCards(value: unknown, { name, count, clause }: Part, left: number[]): Result<Card[]> {
  const texts = checkTexts(value, name);
  if (!texts.ok) return texts;
  if (texts.value.length !== count) {
    return refuse("wrong-count", `"${name}" must have ${count} cards, not ${texts.value.length}`, clause);
  }
  const cards: Card[] = [];
  for (const text of texts.value) {
    const card = parseCard(text);
    if (card === undefined) return refuse("unknown-card", `${show(text)} is no card`, "K1");
    if (left[card] === 0)
      return refuse("too-many-cards", `there are only ${COPIES[card]} cards ${text}`, "K1");
    left[card] = (left[card] as number) - 1;
    cards.push(card);
  }
  return ok(cards);
}

/** Reads one list of cards a seat. */
function parseLists(value: unknown, part: Part, players: number, left: number[]): Result<Card[][]> {
  const { name, clause } = part;
  if (!Array.isArray(value) || value.length !== players) {
    return refuse("wrong-count", `"${name}" must be a list of ${players} lists`, clause);
  }
  const parsed: Card[][] = [];
  for (const [seat, list] of (value as unknown[]).entries()) {
    const cards = parseCards(list, { ...part, name: `${name}[${seat}]` }, left);
    if (!cards.ok) return cards;
    parsed.push(cards.value);
  }
  return ok(parsed);
}

/** Reads a deal from outside. */
export function parseDeal(players: number, event: JsonObject): Result<Deal> {
  const fields = checkFields(event, ["type", "hands", "reserves", "pile"]);
  if (!fields.ok) return fields;
  const left: number[] = [...COPIES];
  const handPart = { name: "hands", count: handSize(players), clause: "K2" };
  const hands = parseLists(event["hands"], handPart, players, left);
  if (!hands.ok) return hands;
  const reservePart = { name: "reserves", count: RESERVES, clause: "K3" };
  const reserves = parseLists(event["reserves"], reservePart, players, left);
  if (!reserves.ok) return reserves;
  const pile = parseCards(event["pile"], { name: "pile", count: pileSize(players), clause: "K3" }, left);
  return pile.ok ? ok({ hands: hands.value, reserves: reserves.value, pile: pile.value }) : pile;
}
