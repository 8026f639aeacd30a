import {
  checkFields,
  checkInt,
  isObject,
  type JsonObject,
  type Move,
  ok,
  refuse,
  type Result,
  type Seat,
  show,
} from "@cairn/core";
import { bestOf, controlOf, handOf, reservesOf, xPolicyOf } from "./access.ts";
import { formatCard } from "./cards.ts";
import { kindOf, NAMINGS, type NamingTable, strengthOfCards, valueOf } from "./combination.ts";
import { dealEvent, parseDeal, placeDeal } from "./deal.ts";
import type { KrassKariertAction, KrassKariertEvent, PlayAction } from "./events.ts";
import { CONCESSION, packInsert, packPlay, packTake } from "./moves.ts";
import type { KrassKariertPosition } from "./position.ts";
import { DRAW, X } from "./types.ts";

/** An action that the door has let through: its move, and its clean spelling. */
export interface Admitted {
  readonly move: Move;
  readonly action: KrassKariertAction;
}

const ACTION_FIELDS = {
  play: ["type", "seat", "at", "count"],
  take: ["type", "seat", "reserve", "at"],
  insert: ["type", "seat", "at"],
  concede: ["type", "seat"],
} as const;

/** A whole number within bounds, or a refusal that cites the clause. */
function place(value: unknown, name: string, min: number, max: number, clause: string): Result<number> {
  const number = checkInt(value, name, min, max);
  return number.ok ? number : refuse(number.error.code, number.error.message, clause);
}

/** The values named for each X, packed as in a move (K9). */
function packValues(value: unknown, xs: number): Result<number> {
  if (xs === 0) {
    return value === undefined
      ? ok(0)
      : refuse("values-not-asked", "there is no X among these cards to name", "K9");
  }
  if (value === undefined) return refuse("values-missing", "each X must be named as it is played", "K9");
  if (!Array.isArray(value)) return refuse("wrong-type", `"values" must be a list, not ${show(value)}`, "K9");
  if (value.length !== xs)
    return refuse("wrong-count", `"values" must have ${xs} number(s), not ${value.length}`, "K9");
  const packed = [0, 0];
  for (const [i, item] of (value as unknown[]).entries()) {
    const number = place(item, `values[${i}]`, 1, 12, "K9");
    if (!number.ok) return number;
    packed[i] = number.value;
  }
  return ok(((packed[0] as number) << 4) | (packed[1] as number));
}

function admitPlay(position: KrassKariertPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  const hand = handOf(position.bytes, seat);
  const at = place(event["at"], "at", 0, hand.length - 1, "K6");
  if (!at.ok) return at;
  const count = place(event["count"], "count", 1, Math.min(3, hand.length - at.value), "K6");
  if (!count.ok) return count;
  const cards = hand.slice(at.value, at.value + count.value);
  const special = cards.find((card) => card >= DRAW);
  if (special !== undefined && cards.length > 1) {
    return refuse("played-alone", `${formatCard(special)} is played alone`, special === DRAW ? "K11" : "K10");
  }
  const values = packValues(event["values"], cards.filter((card) => card === X).length);
  if (!values.ok) return values;
  const action: PlayAction = {
    type: "play",
    seat,
    at: at.value,
    count: count.value,
    ...(event["values"] === undefined ? {} : { values: [...(event["values"] as number[])] }),
  };
  const admitted = ok({ move: packPlay(at.value, count.value, values.value), action });
  if (special !== undefined) return admitted;
  const table = NAMINGS[xPolicyOf(position.words)] as NamingTable;
  const code = cards.reduce((digits, card) => (digits << 4) | card, 0);
  const strength = strengthOfCards(table, code, values.value);
  const texts = cards.map(formatCard).join("-");
  if (strength === 0) {
    return refuse(
      "not-a-combination",
      `${texts} is no combination like this`,
      cards.includes(X) ? "K9" : "K6",
    );
  }
  const best = bestOf(controlOf(position.words));
  if (strength <= best) {
    return refuse("does-not-beat", `${texts} does not beat a ${kindOf(best)} of ${valueOf(best)}`, "K6");
  }
  return admitted;
}

function admitTake(position: KrassKariertPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  if (position.isLeading) return refuse("leader-must-play", `seat ${seat} leads and must play`, "K7");
  const left = reservesOf(position.bytes, seat).length;
  if (left === 0) return refuse("no-reserve", `seat ${seat} has no reserve card left`, "K8");
  const reserve = place(event["reserve"], "reserve", 0, left - 1, "K7");
  if (!reserve.ok) return reserve;
  const at = place(event["at"], "at", 0, handOf(position.bytes, seat).length, "K7");
  if (!at.ok) return at;
  const action = { type: "take", seat, reserve: reserve.value, at: at.value } as const;
  return ok({ move: packTake(reserve.value, at.value), action });
}

function admitInsert(position: KrassKariertPosition, seat: Seat, event: JsonObject): Result<Admitted> {
  const at = place(event["at"], "at", 0, handOf(position.bytes, seat).length, "K12");
  return at.ok ? ok({ move: packInsert(at.value), action: { type: "insert", seat, at: at.value } }) : at;
}

function admitConcede(position: KrassKariertPosition, seat: Seat): Result<Admitted> {
  if (position.isLeading) return refuse("leader-must-play", `seat ${seat} leads and must play`, "K7");
  if (reservesOf(position.bytes, seat).length > 0) {
    return refuse("reserve-left", `seat ${seat} still has a reserve card to take`, "K8");
  }
  return ok({ move: CONCESSION, action: { type: "concede", seat } });
}

/** Lets an action through, or says what is wrong with it; the position does not change. */
export function admit(position: KrassKariertPosition, event: JsonObject): Result<Admitted> {
  const type = event["type"] as keyof typeof ACTION_FIELDS;
  const fields = checkFields(event, ACTION_FIELDS[type], type === "play" ? ["values"] : []);
  if (!fields.ok) return fields;
  const seated = checkInt(event["seat"], "seat", 0, position.players - 1);
  if (!seated.ok) return seated;
  const seat = seated.value;
  if (position.stage === "over") return refuse("match-over", "the game is over", "K17");
  if (position.stage === "deal-due") return refuse("deal-due", `a deal is due, not a ${type}`, "K2");
  if (position.phase === "insert" && type !== "insert") {
    return refuse("wrong-phase", "drawn cards must be put away first", "K12");
  }
  if (position.phase === "play" && type === "insert") {
    return refuse("wrong-phase", "there is no drawn card to put away", "K12");
  }
  if (seat !== position.turn)
    return refuse("not-your-turn", `it is the turn of seat ${position.turn}, not ${seat}`, "K5");
  switch (type) {
    case "play":
      return admitPlay(position, seat, event);
    case "take":
      return admitTake(position, seat, event);
    case "insert":
      return admitInsert(position, seat, event);
    case "concede":
      return admitConcede(position, seat);
  }
}

/** An event's object with a type that Krass Kariert knows. */
export function readEvent(event: unknown): Result<JsonObject> {
  if (!isObject(event)) return refuse("wrong-type", `an event must be an object, not ${show(event)}`);
  const type = event["type"];
  if (type === "deal" || (typeof type === "string" && Object.hasOwn(ACTION_FIELDS, type))) return ok(event);
  return refuse("unknown-type", `Krass Kariert has no event of type ${show(type)}`);
}

/** The checked door: applies an event, or says what is wrong with it and changes nothing. */
export function applyEvent(position: KrassKariertPosition, event: unknown): Result<KrassKariertEvent> {
  const object = readEvent(event);
  if (!object.ok) return object;
  if (object.value["type"] !== "deal") {
    const admitted = admit(position, object.value);
    if (!admitted.ok) return admitted;
    position.make(admitted.value.move);
    return ok(admitted.value.action);
  }
  if (position.stage === "over") return refuse("match-over", "the game is over", "K17");
  if (position.stage === "running")
    return refuse("deal-not-due", "the last deal is still being played", "K14");
  const deal = parseDeal(position.players, object.value);
  if (!deal.ok) return deal;
  placeDeal(position, deal.value);
  return ok(dealEvent(deal.value));
}
