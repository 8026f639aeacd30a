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
  show,
} from "@cairn/core";
import { DECK, formatCards, HAND_SIZE, parseCards, size } from "./cards.ts";
import { beats, cardsIn, holds, PASS, playOf } from "./moves.ts";
import type { ScreePosition } from "./position.ts";
import { type DealEvent, PLAYERS, type ScreeAction, type ScreeOptions } from "./types.ts";

export function parseOptions(value: unknown): Result<ScreeOptions> {
  if (!isObject(value)) return refuse("wrong-type", `options must be an object, not ${show(value)}`);
  const fields = checkFields(value, [], ["points"]);
  if (!fields.ok) return fields;
  const points = checkInt(value["points"] ?? 10, "points", 1, 50);
  return points.ok ? ok({ points: points.value }) : points;
}

/** A kernel move as an action of a seat. */
export const actionOf = (move: Move, seat: number): ScreeAction =>
  move === PASS ? { type: "pass", seat } : { type: "play", seat, cards: formatCards(cardsIn(move)) };

function readCards(value: unknown, name: string): Result<number> {
  const texts = checkTexts(value, name);
  if (!texts.ok) return texts;
  const cards = parseCards(texts.value);
  return cards === undefined
    ? refuse("no-such-cards", `"${name}" must be cards from 1 to 9`, "S1")
    : ok(cards);
}

/** Reads a deal: eight cards each, three left, and no card more often than there is (S1, S2). */
export function readDeal(event: JsonObject): Result<{ hands: number[]; pile: number; deal: DealEvent }> {
  const fields = checkFields(event, ["type", "hands", "pile"]);
  if (!fields.ok) return fields;
  const list = event["hands"];
  if (!Array.isArray(list) || list.length !== PLAYERS) {
    return refuse("wrong-deal", `"hands" must be a list of ${PLAYERS} hands`, "S2");
  }
  const parts = [...(list as unknown[]), event["pile"]].map((part, i) =>
    readCards(part, i < PLAYERS ? "hands" : "pile"),
  );
  const sets: number[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    sets.push(part.value);
  }
  const hands = sets.slice(0, PLAYERS);
  const pile = sets[PLAYERS] as number;
  if (hands.some((hand) => size(hand) !== HAND_SIZE)) {
    return refuse("wrong-deal", `everybody gets ${HAND_SIZE} cards`, "S2");
  }
  if (parseCards(sets.flatMap(formatCards)) !== DECK) {
    return refuse("wrong-deal", "there are three cards of each number, no more and no fewer", "S1");
  }
  return ok({ hands, pile, deal: { type: "deal", hands: hands.map(formatCards), pile: formatCards(pile) } });
}

/** Reads what a seat does, by its form alone. */
export function readAction(event: unknown): Result<{ seat: number; move: Move }> {
  if (!isObject(event)) return refuse("wrong-type", `an action must be an object, not ${show(event)}`);
  if (event["type"] !== "play" && event["type"] !== "pass") {
    return refuse("unknown-type", `an action is a play or a pass, not ${show(event["type"])}`);
  }
  const isPlay = event["type"] === "play";
  const fields = checkFields(event, isPlay ? ["type", "seat", "cards"] : ["type", "seat"]);
  if (!fields.ok) return fields;
  const seat = checkInt(event["seat"], "seat", 0, PLAYERS - 1);
  if (!seat.ok) return seat;
  if (!isPlay) return ok({ seat: seat.value, move: PASS });
  const cards = readCards(event["cards"], "cards");
  if (!cards.ok) return cards;
  const move = playOf(cards.value);
  return move === undefined
    ? refuse("no-combination", "these cards are no combination", "S3")
    : ok({ seat: seat.value, move });
}

/** The move of an action that the rules allow now. */
export function admitAction(position: ScreePosition, event: unknown): Result<Move> {
  const read = readAction(event);
  if (!read.ok) return read;
  const { seat, move } = read.value;
  if (position.stage === "over") return refuse("match-over", "the match is over", "S7");
  if (position.stage !== "running") return refuse("wrong-phase", "a deal is due", "S2");
  if (seat !== position.turn) return refuse("not-your-turn", `it is the turn of seat ${position.turn}`, "S4");
  if (move === PASS) {
    return position.top === 0 ? refuse("must-lead", "whoever leads must play", "S4") : ok(move);
  }
  if (!holds(position.handOf(seat), move))
    return refuse("not-in-hand", "these cards are not in this hand", "S4");
  return beats(move, position.top) ? ok(move) : refuse("too-low", "this does not beat what lies there", "S4");
}

/** The checked door. */
export function apply(position: ScreePosition, event: unknown): Result<DealEvent | ScreeAction> {
  if (isObject(event) && event["type"] === "deal") {
    const read = readDeal(event);
    if (!read.ok) return read;
    if (position.stage === "over") return refuse("match-over", "the match is over", "S7");
    if (position.stage === "running") return refuse("wrong-phase", "the deal is not over", "S6");
    position.place(read.value.hands, read.value.pile);
    return ok(read.value.deal);
  }
  const move = admitAction(position, event);
  if (!move.ok) return move;
  const action = actionOf(move.value, position.turn);
  position.make(move.value);
  return ok(action);
}
