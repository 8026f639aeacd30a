import { bidOf, handA, handB, chimeraOf } from "./access.ts";
import {
  checkFields,
  checkInt,
  checkTexts,
  isObject,
  type JsonObject,
  type Move,
  ok,
  refuse,
  type Result,
  type Seat,
  show,
} from "@cairn/core";
import { PASS, packBid } from "./auction.ts";
import { type CardSet, hasCard, rankOf, setOf } from "./cards.ts";
import { beats, classify, kindOf, TRAP } from "./combination.ts";
import { parseCardTexts, parseDeal, placeDeal } from "./deal.ts";
import type { ChimeraAction, ChimeraEvent, GiveAction, PlayAction } from "./events.ts";
import { giveCount, packGive } from "./exchange.ts";
import { formatCard } from "./card-text.ts";
import { formatMove } from "./notation.ts";
import { topMove } from "./play.ts";
import type { ChimeraPosition } from "./position.ts";
import { BIDS, type Card, CARDS, PI_YA_CARD, PLAYERS } from "./types.ts";

/** An action that the door has let through: its move, its cards, and its clean spelling. */
export interface Admitted {
  readonly move: Move;
  readonly cards: CardSet;
  readonly action: ChimeraAction;
}

const NO_CARDS: CardSet = { a: 0, b: 0 };
const ACTION_FIELDS = {
  bid: ["type", "seat", "amount"],
  pass: ["type", "seat"],
  give: ["type", "seat", "cards"],
  play: ["type", "seat", "cards"],
} as const;
const TURN_CLAUSES = { auction: "C5", exchange: "C10", play: "C16" } as const;

/** Reads a seat's own cards: known, each once, and held. */
function ownCards(position: ChimeraPosition, seat: Seat, value: unknown): Result<Card[]> {
  const texts = checkTexts(value, "cards");
  if (!texts.ok) return texts;
  if (texts.value.length > CARDS)
    return refuse("wrong-count", `${texts.value.length} cards are more than there are`, "C1");
  const cards = parseCardTexts(texts.value, new Set());
  if (!cards.ok) return cards;
  const a = handA(position.words, seat);
  const b = handB(position.words, seat);
  const missing = cards.value.find((card) => !hasCard(a, b, card));
  return missing === undefined
    ? cards
    : refuse(
        "card-not-held",
        `seat ${seat} does not hold ${formatCard(missing)}`,
        position.phase === "exchange" ? "C10" : "C16",
      );
}

function admitBid(position: ChimeraPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  const amount = BIDS.find((bid) => bid === event["amount"]);
  if (amount === undefined)
    return refuse("unknown-bid", `a bid is 20, 30 or 40, not ${show(event["amount"])}`, "C5");
  const highest = bidOf(position.words);
  if (amount <= highest)
    return refuse("bid-too-low", `${amount} is not higher than the last bid of ${highest}`, "C5");
  return ok({ move: packBid(amount), cards: NO_CARDS, action: { type: "bid", seat, amount } });
}

function admitPass(position: ChimeraPosition, seat: Seat): Result<Admitted> {
  if (position.phase === "play" && topMove(position.words) === 0) {
    return refuse("leader-must-play", `seat ${seat} leads and may not pass`, "C16");
  }
  return ok({ move: PASS, cards: NO_CARDS, action: { type: "pass", seat } });
}

function admitGive(position: ChimeraPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  const cards = ownCards(position, seat, event["cards"]);
  if (!cards.ok) return cards;
  const count = giveCount(position.words);
  if (cards.value.length !== count) {
    return refuse("wrong-count", `${count} card(s) must be given, not ${cards.value.length}`, "C10");
  }
  const ranks = cards.value.map(rankOf).sort((x, y) => x - y);
  const action: GiveAction = { type: "give", seat, cards: cards.value.map(formatCard) };
  return ok({ move: packGive(seat, ranks[0] as number, ranks[1]), cards: setOf(cards.value), action });
}

/** What a set of cards is, with a refusal that tells Pi Ya's faults from others. */
function combinationOf(cards: readonly Card[], piYa: number | undefined): Result<Move> {
  const { a, b } = setOf(cards);
  const move = classify(a, b, piYa === undefined ? undefined : piYa - 1);
  if (move !== 0) return ok(move);
  const isStraight = Array.from({ length: 12 }, (_, rank) => classify(a, b, rank)).some(
    (found) => found !== 0,
  );
  if (isStraight && piYa === undefined) {
    return refuse("pi-ya-value-missing", "Pi Ya in a straight must say which number it stands for", "C14");
  }
  if (piYa !== undefined && (isStraight || classify(a, b) !== 0 || !cards.includes(PI_YA_CARD))) {
    return refuse("pi-ya-value-wrong", `Pi Ya cannot stand for ${piYa} in these cards`, "C14");
  }
  return refuse(
    "not-a-combination",
    `${cards.map(formatCard).join("-") || "nothing"} is no combination`,
    "C11",
  );
}

function admitPlay(position: ChimeraPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  const cards = ownCards(position, seat, event["cards"]);
  if (!cards.ok) return cards;
  let piYa: number | undefined;
  if (event["piYa"] !== undefined) {
    const value = checkInt(event["piYa"], "piYa", 1, 12);
    if (!value.ok) return refuse(value.error.code, value.error.message, "C14");
    piYa = value.value;
  }
  const move = combinationOf(cards.value, piYa);
  if (!move.ok) return move;
  const top = topMove(position.words);
  if (top !== 0 && !beats(move.value, top)) {
    const clause = kindOf(top) === TRAP ? "C17" : "C16";
    return refuse("does-not-beat", `${formatMove(move.value)} does not beat ${formatMove(top)}`, clause);
  }
  const texts = cards.value.map(formatCard);
  const action: PlayAction =
    piYa === undefined ? { type: "play", seat, cards: texts } : { type: "play", seat, cards: texts, piYa };
  return ok({ move: move.value, cards: setOf(cards.value), action });
}

/** Which types of action a phase knows. */
function typesIn(phase: "auction" | "exchange" | "play"): readonly string[] {
  return phase === "auction" ? ["bid", "pass"] : phase === "exchange" ? ["give"] : ["play", "pass"];
}

/** Lets an action through, or says what is wrong with it; the position does not change. */
export function admit(position: ChimeraPosition, event: JsonObject): Result<Admitted> {
  const type = event["type"] as keyof typeof ACTION_FIELDS;
  const fields = checkFields(event, ACTION_FIELDS[type], type === "play" ? ["piYa"] : []);
  if (!fields.ok) return fields;
  const seated = checkInt(event["seat"], "seat", 0, PLAYERS - 1);
  if (!seated.ok) return seated;
  const seat = seated.value;
  const { phase } = position;
  if (phase === "over") return refuse("match-over", "the match is over", "C24");
  if (phase === "deal") return refuse("deal-due", `a deal is due, not a ${type}`, "C4");
  if (!typesIn(phase).includes(type)) {
    return refuse("wrong-phase", `there is no ${type} in the phase of ${phase}`, TURN_CLAUSES[phase]);
  }
  if (((position.toActMask >> seat) & 1) === 0) {
    if (phase === "exchange" && seat !== chimeraOf(position.words)) {
      return refuse("already-given", `seat ${seat} has given already`, "C10");
    }
    return refuse("not-your-turn", `it is not the turn of seat ${seat}`, TURN_CLAUSES[phase]);
  }
  switch (type) {
    case "bid":
      return admitBid(position, seat, event);
    case "pass":
      return admitPass(position, seat);
    case "give":
      return admitGive(position, seat, event);
    case "play":
      return admitPlay(position, seat, event);
  }
}

/** An event's object with a type that Chimera knows. */
export function readEvent(event: unknown): Result<JsonObject> {
  if (!isObject(event)) return refuse("wrong-type", `an event must be an object, not ${show(event)}`);
  const type = event["type"];
  if (type === "deal" || (typeof type === "string" && Object.hasOwn(ACTION_FIELDS, type))) return ok(event);
  return refuse("unknown-type", `Chimera has no event of type ${show(type)}`);
}

/** The checked door: applies an event, or says what is wrong with it and changes nothing. */
export function applyEvent(position: ChimeraPosition, event: unknown): Result<ChimeraEvent> {
  const object = readEvent(event);
  if (!object.ok) return object;
  if (object.value["type"] !== "deal") {
    const admitted = admit(position, object.value);
    if (!admitted.ok) return admitted;
    const { move, cards, action } = admitted.value;
    if (action.type === "play" || action.type === "give") position.makeCards(move, cards.a, cards.b);
    else position.make(move);
    return ok(action);
  }
  if (position.stage === "over") return refuse("match-over", "the match is over", "C24");
  if (position.stage === "running")
    return refuse("deal-not-due", "the last deal is still being played", "C20");
  const deal = parseDeal(position.words, object.value);
  if (!deal.ok) return deal;
  placeDeal(position.words, deal.value);
  const { dealer, hands, den, faceUp } = deal.value;
  const texts = hands.map((hand) => hand.map(formatCard));
  return ok({ type: "deal", dealer, hands: texts, den: den.map(formatCard), faceUp: formatCard(faceUp) });
}
