import { type Game, type Move, ok, refuse, type Result, type Seat, show } from "@cairn/core";
import { advanceView } from "./advance.ts";
import { handOf, lostOf } from "./access.ts";
import { dealEvent, randomDeal } from "./deal.ts";
import { admit, applyEvent, readEvent } from "./door.ts";
import type { DealEvent, KrassKariertAction } from "./events.ts";
import { heardBy, type KrassKariertHeard } from "./hear.ts";
import * as L from "./layout.ts";
import { MAX_MOVES } from "./movegen.ts";
import { CONCEDE, PLAY, placeOf, playAt, playCount, playValues, TAKE, takeReserve, typeOf } from "./moves.ts";
import { formatAction, parseTyped, type TypedAction } from "./notation.ts";
import type { KrassKariertOptions } from "./options.ts";
import { parseOptions } from "./parse-options.ts";
import { KrassKariertPosition } from "./position.ts";
import { sampleWorld } from "./sample.ts";
import { MAX_PLAYERS, MIN_PLAYERS, X } from "./types.ts";
import { handsOf, type KrassKariertView, viewOf } from "./view.ts";

/** A finished match: the chips left, and who could not pay. */
export type KrassKariertResult = { readonly chips: readonly number[]; readonly losers: readonly number[] };

export interface KrassKariertTypes {
  readonly options: KrassKariertOptions;
  readonly deal: DealEvent;
  readonly action: KrassKariertAction;
  readonly view: KrassKariertView;
  readonly heard: KrassKariertHeard;
  readonly position: KrassKariertPosition;
  readonly result: KrassKariertResult;
}

function toAction(position: KrassKariertPosition, move: Move): KrassKariertAction {
  const seat = position.turn;
  switch (typeOf(move)) {
    case PLAY: {
      const values = [playValues(move) >> 4, playValues(move) & 15].filter((value) => value > 0);
      const play = { type: "play", seat, at: playAt(move), count: playCount(move) } as const;
      return values.length === 0 ? play : { ...play, values };
    }
    case TAKE:
      return { type: "take", seat, reserve: takeReserve(move), at: placeOf(move) };
    case CONCEDE:
      return { type: "concede", seat };
    default:
      return { type: "insert", seat, at: placeOf(move) };
  }
}

function legalActions(position: KrassKariertPosition, seat: Seat): KrassKariertAction[] {
  if (seat !== position.turn) return [];
  const moves = new Int32Array(MAX_MOVES);
  return Array.from(moves.subarray(0, position.legalInto(moves)), (move) => toAction(position, move));
}

/** The values for X that a player left out, where only one naming is legal (K9). */
function completeValues(position: KrassKariertPosition, seat: Seat, typed: TypedAction): object {
  if (typed.type !== "play" || typed.values !== undefined) return { ...typed, seat };
  const cards = handOf(position.bytes, seat).slice(typed.at, typed.at + Math.max(0, typed.count));
  if (!cards.includes(X)) return { ...typed, seat };
  const namings = legalActions(position, seat).filter(
    (action) => action.type === "play" && action.at === typed.at && action.count === typed.count,
  );
  return namings.length === 1 ? (namings[0] as object) : { ...typed, seat };
}

function parseAction(text: string, position: KrassKariertPosition, seat: Seat): Result<KrassKariertAction> {
  const typed = parseTyped(text);
  if (typed === undefined) return refuse("unreadable", `cannot read ${show(text.trim())}`);
  const event = readEvent(completeValues(position, seat, typed));
  if (!event.ok) return event;
  const admitted = admit(position, event.value);
  return admitted.ok ? ok(admitted.value.action) : admitted;
}

/** The rules of Krass Kariert. */
export const krassKariert: Game<KrassKariertTypes> = {
  id: "krass-kariert",
  rulesVersion: 1,
  minPlayers: MIN_PLAYERS,
  maxPlayers: MAX_PLAYERS,
  maxMoves: MAX_MOVES,
  maxPlies: L.MAX_PLIES,
  parseOptions,
  start: (options, players) => new KrassKariertPosition(options, players),
  deal: (position, rng) => dealEvent(randomDeal(position.players, rng)),
  apply: applyEvent,
  legalActions,
  toAction,
  toMove(position, action) {
    const event = readEvent(action);
    if (!event.ok) return event;
    if (event.value["type"] === "deal") return refuse("wrong-type", "a deal is no action");
    const admitted = admit(position, event.value);
    return admitted.ok ? ok(admitted.value.move) : admitted;
  },
  view: viewOf,
  heard: heardBy,
  advance: advanceView,
  sample: sampleWorld,
  handsAtEnd: handsOf,
  result(position) {
    if (position.phase !== "over") return undefined;
    const { words, players } = position;
    const losers = Array.from({ length: players }, (_, seat) => seat).filter(
      (seat) => ((lostOf(words) >> seat) & 1) === 1,
    );
    return { chips: Array.from(words.subarray(L.CHIPS, L.CHIPS + players)), losers };
  },
  formatAction,
  parseAction,
};
