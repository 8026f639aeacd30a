import type { BaseView, Seat, Viewer } from "@cairn/core";
import {
  bestOf,
  cardsLeft,
  controlOf,
  drawnOf,
  drawsOf,
  handOf,
  inRoundOf,
  insertsOf,
  lostOf,
  nextDrawn,
  owedOf,
  ownerOf,
  pliesOf,
  plyAt,
  plyCards,
  plyControl,
  reservesOf,
  roundStartOf,
  turnOf,
} from "./access.ts";
import { formatCard, unpackCards } from "./cards.ts";
import { kindOf, valueOf } from "./combination.ts";
import type { SeenEvent } from "./events.ts";
import * as L from "./layout.ts";
import { INSERT, PLAY, placeOf, playAt, playValues, TAKE, takeReserve, typeOf } from "./moves.ts";
import type { KrassKariertOptions } from "./options.ts";
import type { KrassKariertPosition } from "./position.ts";
import { type CardText, type KindName, type Phase, pileSize } from "./types.ts";

/** The combination that must be beaten. */
export interface ToBeat {
  readonly seat: Seat;
  readonly kind: KindName;
  readonly value: number;
}

/** What a seat or a spectator knows of the deal on the table. */
export interface DealView {
  /** Who led its first round. */
  readonly leader: Seat;
  /** The seats still in the deal when the round began. */
  readonly inRound: readonly Seat[];
  readonly handCounts: readonly number[];
  /** The viewer's own cards, left to right. */
  readonly hand?: readonly CardText[];
  readonly reserves: readonly (readonly CardText[])[];
  readonly pileCount: number;
  readonly toBeat?: ToBeat;
  /** Draw cards in this round: its winner draws three cards for each. */
  readonly draws: number;
  /** While drawn cards are put away: how many are left, and for their owner which comes now. */
  readonly inserts: number;
  readonly drawn?: CardText;
  readonly history: readonly SeenEvent[];
  /** Where in the history each round begins; the last entry is the running one. */
  readonly rounds: readonly number[];
  /** Who owes a chip, and who of them has none left, once the deal is over. */
  readonly owed?: readonly Seat[];
  readonly lost?: readonly Seat[];
}

export interface KrassKariertView extends BaseView {
  readonly game: "krass-kariert";
  readonly players: number;
  readonly options: KrassKariertOptions;
  readonly phase: Phase;
  /** Deals begun. */
  readonly deals: number;
  readonly chips: readonly number[];
  /** Absent before the first deal. */
  readonly deal?: DealView;
  /** All hands and the rest of the pile, once the game is over (V3). */
  readonly revealed?: {
    readonly hands: readonly (readonly CardText[])[];
    readonly pile: readonly CardText[];
  };
}

const seatsIn = (mask: number, players: number): Seat[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => ((mask >> seat) & 1) === 1);

const texts = (cards: readonly number[]): CardText[] => cards.map(formatCard);

/** A ply of the history as the viewer saw it. */
export function seenEvent(words: Int32Array, at: number, viewer: Viewer): SeenEvent {
  const move = words[at + L.PLY_MOVE] as number;
  const seat = turnOf(plyControl(words, at));
  const cards = texts(unpackCards(plyCards(words, at)));
  const isOwn = seat === viewer;
  switch (typeOf(move)) {
    case PLAY: {
      const values = [playValues(move) >> 4, playValues(move) & 15].filter((value) => value > 0);
      return {
        type: "play",
        seat,
        cards,
        ...(values.length > 0 ? { values } : {}),
        ...(isOwn ? { at: playAt(move) } : {}),
      };
    }
    case TAKE: {
      const taken = { type: "take", seat, reserve: takeReserve(move), card: cards[0] as CardText } as const;
      return isOwn ? { ...taken, at: placeOf(move) } : taken;
    }
    case INSERT:
      return isOwn
        ? { type: "insert", seat, card: cards[0] as CardText, at: placeOf(move) }
        : { type: "insert", seat };
    default:
      return { type: "concede", seat };
  }
}

/** Where each round begins in the history: at a ply that its round's start names. */
function roundStarts(words: Int32Array): number[] {
  const starts: number[] = [];
  const plies = pliesOf(words);
  for (let ply = 0; ply < plies; ply++) {
    const round = words[plyAt(ply) + L.PLY_ROUND] as number;
    if (round >> 8 === ply) starts.push(ply);
  }
  if (roundStartOf(words) === plies) starts.push(plies);
  return starts;
}

function toBeat(control: number): Pick<DealView, "toBeat"> {
  const best = bestOf(control);
  if (best === 0) return {};
  return { toBeat: { seat: ownerOf(control), kind: kindOf(best), value: valueOf(best) } };
}

/** The drawn card that a viewer is to put away next; nobody else sees it (K12). */
export function drawnCard(position: KrassKariertPosition, viewer: Viewer): Pick<DealView, "drawn"> {
  if (position.phase !== "insert" || position.turn !== viewer) return {};
  return { drawn: formatCard(nextDrawn(position.words, position.bytes)) };
}

function dealView(position: KrassKariertPosition, viewer: Viewer): DealView {
  const { words, bytes, players, phase } = position;
  const seats = seatsIn((1 << players) - 1, players);
  const control = controlOf(words);
  const drawn = drawnOf(words);
  const inserts = phase === "insert" ? insertsOf(control) : 0;
  const plies = Array.from({ length: pliesOf(words) }, (_, ply) => plyAt(ply));
  return {
    leader: words[L.FIRST_LEADER] as number,
    inRound: seatsIn(inRoundOf(words), players),
    handCounts: seats.map((seat) => cardsLeft(bytes, seat)),
    ...(viewer === "spectator" ? {} : { hand: texts(handOf(bytes, viewer)) }),
    reserves: seats.map((seat) => texts(reservesOf(bytes, seat))),
    pileCount: pileSize(players) - drawn,
    ...toBeat(control),
    draws: drawsOf(control),
    inserts,
    ...drawnCard(position, viewer),
    history: plies.map((at) => seenEvent(words, at, viewer)),
    rounds: roundStarts(words),
    ...(phase === "deal" || phase === "over"
      ? { owed: seatsIn(owedOf(words), players), lost: seatsIn(lostOf(words), players) }
      : {}),
  };
}

/** All hands by seat, each from left to right: open to everybody once a deal is over (K7). */
export const handsOf = ({ bytes, players }: KrassKariertPosition): CardText[][] =>
  Array.from({ length: players }, (_, seat) => texts(handOf(bytes, seat)));

/** What a viewer knows, made from nothing (V1–V3). */
export function viewOf(position: KrassKariertPosition, viewer: Viewer): KrassKariertView {
  const { words, bytes, players, phase } = position;
  const pile = L.PILE + drawnOf(words);
  return {
    game: "krass-kariert",
    viewer,
    players,
    options: position.options,
    phase,
    deals: words[L.DEALS] as number,
    chips: Array.from(words.subarray(L.CHIPS, L.CHIPS + players)),
    toAct: seatsIn(position.toActMask, players),
    ...(words[L.DEALS] === 0 ? {} : { deal: dealView(position, viewer) }),
    ...(phase === "over"
      ? {
          revealed: {
            hands: handsOf(position),
            pile: texts(Array.from(bytes.subarray(pile, L.PILE + pileSize(players)))),
          },
        }
      : {}),
  };
}
