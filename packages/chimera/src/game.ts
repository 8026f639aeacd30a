import { handA, handB } from "./access.ts";
import type { Game, LegalOptions, Move, Result, Rng, Seat } from "@cairn/core";
import { ok, refuse, show } from "@cairn/core";
import { advanceView } from "./advance.ts";
import { bidAmount, BID_KIND, PASS } from "./auction.ts";
import { type CardSet, cardsOf, hasCard, rankOf } from "./cards.ts";
import { extraOf, kindOf, STRAIGHT } from "./combination.ts";
import { randomDeal } from "./deal.ts";
import { admit, applyEvent, readEvent } from "./door.ts";
import type { ChimeraAction, DealEvent } from "./events.ts";
import { giver, isGive } from "./exchange.ts";
import { type ChimeraHeard, heardBy } from "./hear.ts";
import { MAX_PLIES, TOTAL } from "./layout.ts";
import { MAX_MOVES } from "./movegen.ts";
import { formatCard, formatRank } from "./card-text.ts";
import { formatAction, parseTyped, type TypedCard } from "./notation.ts";
import type { ChimeraOptions } from "./options.ts";
import { parseOptions } from "./parse-options.ts";
import { canonicalCards } from "./pick.ts";
import { ChimeraPosition } from "./position.ts";
import { sampleWorld } from "./sample.ts";
import { loneLeader } from "./score.ts";
import { suitChoices } from "./suits.ts";
import { type Card, PLAYERS } from "./types.ts";
import { type ChimeraView, viewOf } from "./view.ts";

/** A finished match: the totals, and who won. */
export type ChimeraResult = { readonly scores: readonly number[]; readonly winners: readonly number[] };

export interface ChimeraTypes {
  readonly options: ChimeraOptions;
  readonly deal: DealEvent;
  readonly action: ChimeraAction;
  readonly view: ChimeraView;
  readonly heard: ChimeraHeard;
  readonly position: ChimeraPosition;
  readonly result: ChimeraResult;
}

function actionOf(seat: Seat, move: Move, set: CardSet): ChimeraAction {
  if (move === PASS) return { type: "pass", seat };
  if (kindOf(move) === BID_KIND) return { type: "bid", seat, amount: bidAmount(move) };
  const cards = cardsOf(set.a, set.b).map(formatCard);
  if (isGive(move)) return { type: "give", seat, cards };
  const piYa = kindOf(move) === STRAIGHT ? extraOf(move) : 0;
  return piYa === 0 ? { type: "play", seat, cards } : { type: "play", seat, cards, piYa };
}

function toAction(position: ChimeraPosition, move: Move): ChimeraAction {
  const seat = isGive(move) ? giver(move) : position.turn;
  return actionOf(seat, move, canonicalCards(position.words, seat, move));
}

function legalActions(position: ChimeraPosition, seat: Seat, options: LegalOptions = {}): ChimeraAction[] {
  if (((position.toActMask >> seat) & 1) === 0) return [];
  const buffer = new Int32Array(MAX_MOVES);
  const moves = buffer.subarray(0, position.legalInto(buffer, seat));
  const hand = {
    a: handA(position.words, seat),
    b: handB(position.words, seat),
  };
  if (options.byRank) return Array.from(moves, (move) => toAction(position, move));
  return Array.from(moves).flatMap((move) =>
    move === PASS || kindOf(move) === BID_KIND
      ? [toAction(position, move)]
      : suitChoices(hand, move).map((set) => actionOf(seat, move, set)),
  );
}

/** Completes typed ranks with the first suits held that are not named otherwise. */
function complete(position: ChimeraPosition, seat: Seat, tokens: readonly TypedCard[]): Result<string[]> {
  const a = handA(position.words, seat);
  const b = handB(position.words, seat);
  const named = tokens.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const free = cardsOf(a, b).filter((card) => !named.includes(card));
  const cards: Card[] = [];
  for (const { card, rank } of tokens) {
    const found = card ?? free.find((held) => rankOf(held) === rank && !cards.includes(held));
    if (found === undefined || !hasCard(a, b, found)) {
      return refuse(
        "card-not-held",
        `your hand has no ${card === undefined ? formatRank(rank) : formatCard(card)}, or not that many`,
        position.phase === "exchange" ? "C10" : "C16",
      );
    }
    cards.push(found);
  }
  return ok(cards.map(formatCard));
}

function parseAction(text: string, position: ChimeraPosition, seat: Seat): Result<ChimeraAction> {
  const read = parseTyped(text);
  if ("unread" in read) return refuse("unreadable", `cannot read ${show(read.unread)}`);
  const { typed } = read;
  let candidates: object[] = [{ ...typed, seat }];
  if (typed.type === "give" || typed.type === "play") {
    const cards = complete(position, seat, typed.tokens);
    if (!cards.ok) return cards;
    const type = position.phase === "exchange" ? "give" : typed.type;
    const event = { type, seat, cards: cards.value };
    const piYa = typed.tokens.find((token) => token.piYa !== undefined)?.piYa;
    // Pi Ya's reading may be left out where only one is legal (C14).
    const readings = Array.from({ length: 12 }, (_, i) => ({ ...event, piYa: i + 1 }));
    const legal = piYa === undefined ? readings.filter((reading) => admit(position, reading).ok) : [];
    candidates = piYa !== undefined ? [{ ...event, piYa }] : legal.length === 1 ? legal : [event];
  }
  const object = readEvent(candidates[0]);
  if (!object.ok) return object;
  const admitted = admit(position, object.value);
  return admitted.ok ? ok(admitted.value.action) : admitted;
}

/** The rules of Chimera. */
export const chimera: Game<ChimeraTypes> = {
  id: "chimera",
  rulesVersion: 1,
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  maxMoves: MAX_MOVES,
  maxPlies: MAX_PLIES,
  parseOptions,
  start: (options) => new ChimeraPosition(options),
  deal: (position, rng: Rng) => randomDeal(position.words, rng),
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
  result(position) {
    if (position.phase !== "over") return undefined;
    const scores = Array.from(position.words.subarray(TOTAL, TOTAL + PLAYERS));
    return { scores, winners: [loneLeader(position.words)] };
  },
  formatAction,
  parseAction,
};
