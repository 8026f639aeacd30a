import {
  auctionPliesOf,
  bidOf,
  chimeraOf,
  controlOf,
  handA,
  handAt,
  handB,
  ownerOf,
  phaseOf,
  pliesOf,
  plyAt,
  plyControl,
  plyMove,
  topPlyOf,
  totalOf,
  turnOf,
  wonCards,
} from "./access.ts";
import type { BaseView, Seat, Viewer } from "@cairn/core";
import { bidAmount, BID_KIND, PASS } from "./auction.ts";
import { cardsOf, countCards } from "./cards.ts";
import { extraOf, kindOf, STRAIGHT } from "./combination.ts";
import type { BidAction, PassAction, PlayAction } from "./events.ts";
import { giver, isGive } from "./exchange.ts";
import * as L from "./layout.ts";
import { formatCard } from "./card-text.ts";
import type { ChimeraOptions } from "./options.ts";
import type { ChimeraPosition } from "./position.ts";
import { roundScore, type SeatScore } from "./score.ts";
import type { CardText, Phase } from "./types.ts";

/** A gift as all see it: that it was made. Which cards moved only the two hunters learn (C10). */
export interface GiftMade {
  readonly type: "give";
  readonly seat: Seat;
}

/** What happened in this deal and everybody saw. */
export type PublicEvent = BidAction | PassAction | PlayAction | GiftMade;

/** What a seat or a spectator knows of the deal on the table. */
export interface DealView {
  readonly dealer: Seat;
  /** Whether this is the second deal of a round that was passed out (C8). */
  readonly redeal: boolean;
  readonly faceUp: { readonly card: CardText; readonly seat: Seat };
  readonly handCounts: readonly number[];
  /** The viewer's own cards; a gift leaves the hand when both hunters have given. */
  readonly hand?: readonly CardText[];
  /** The highest bid and whose it is; 0 and absent before the first. */
  readonly bid: number;
  readonly bidder?: Seat;
  readonly chimera?: Seat;
  /** The den's cards, for those who have seen them (C9). */
  readonly den?: readonly CardText[];
  /** What the viewer, a hunter, gave, and what it got once both had given (C10). */
  readonly gave?: readonly CardText[];
  readonly got?: readonly CardText[];
  /** Everything open that happened in this deal, in order. */
  readonly history: readonly PublicEvent[];
  /** Where in the history each trick begins; the last entry is the running one. */
  readonly tricks: readonly number[];
  /** The combination to beat; absent for a leader. */
  readonly toBeat?: PlayAction;
  /** How many cards each has won. */
  readonly won: readonly number[];
  /** Each seat's score line by line, once the round is over. */
  readonly score?: readonly SeatScore[];
}

export interface ChimeraView extends BaseView {
  readonly game: "chimera";
  readonly options: ChimeraOptions;
  readonly phase: Phase;
  /** Rounds begun. */
  readonly round: number;
  readonly scores: readonly number[];
  /** The round in which a tie at the limit arose, 0 without one (C24). */
  readonly tieRound: number;
  /** Absent before the first deal. */
  readonly deal?: DealView;
  /** All hands and the den, once the match is over (V3). */
  readonly revealed?: { readonly hands: readonly (readonly CardText[])[]; readonly den: readonly CardText[] };
}

const SEATS = [0, 1, 2] as const;

export const cardTexts = (words: Int32Array, at: number): CardText[] =>
  cardsOf(words[at] as number, words[at + 1] as number).map(formatCard);

/** A ply of the history as all saw it. */
function publicEvent(words: Int32Array, at: number): PublicEvent {
  const move = plyMove(words, at);
  if (isGive(move)) return { type: "give", seat: giver(move) };
  const seat = turnOf(plyControl(words, at));
  if (move === PASS) return { type: "pass", seat };
  if (kindOf(move) === BID_KIND) return { type: "bid", seat, amount: bidAmount(move) };
  const cards = cardTexts(words, at + L.PLY_A);
  const piYa = kindOf(move) === STRAIGHT ? extraOf(move) : 0;
  return piYa === 0 ? { type: "play", seat, cards } : { type: "play", seat, cards, piYa };
}

/** What the viewer knows of the exchange: its own gift, and what it got once both have given. */
export function exchangeOf(words: Int32Array, viewer: Viewer): Pick<DealView, "gave" | "got"> {
  const auction = auctionPliesOf(words);
  if (viewer === "spectator" || chimeraOf(words) < 0 || bidOf(words) === 20) return {};
  const known: { gave?: CardText[]; got?: CardText[] } = {};
  const made = Math.min(2, pliesOf(words) - auction);
  for (let ply = auction; ply < auction + made; ply++) {
    const at = plyAt(ply);
    if (giver(words[at] as number) === viewer) known.gave = cardTexts(words, at + L.PLY_A);
    else if (made === 2 && viewer !== chimeraOf(words)) known.got = cardTexts(words, at + L.PLY_A);
  }
  return known;
}

/** Whether a viewer has seen the den: the Chimera has, and where it is shown all have (C9). */
export function knowsDen(words: Int32Array, viewer: Viewer): boolean {
  const chimera = chimeraOf(words);
  return chimera >= 0 && (viewer === chimera || words[L.REVEAL_DEN] === 1);
}

/** Where each trick begins in the history: at a lead, which is a play with nothing to beat. */
function trickStarts(words: Int32Array): number[] {
  const starts: number[] = [];
  const plies = pliesOf(words);
  for (let ply = 0; ply <= plies; ply++) {
    const control = ply === plies ? controlOf(words) : plyControl(words, plyAt(ply));
    const isPlay = phaseOf(control) === L.PLAY_PHASE;
    if (isPlay && topPlyOf(control) === L.NO_TOP) starts.push(ply);
  }
  return starts;
}

function bidderOf(words: Int32Array): Pick<DealView, "bidder" | "chimera"> {
  const chimera = chimeraOf(words);
  if (chimera >= 0) return { bidder: chimera, chimera };
  const owner = ownerOf(controlOf(words));
  return owner === L.NO_OWNER ? {} : { bidder: owner };
}

function dealView(position: ChimeraPosition, viewer: Viewer): DealView {
  const { words, phase } = position;
  const plies = Array.from({ length: pliesOf(words) }, (_, ply) => plyAt(ply));
  const chimera = chimeraOf(words);
  const topPly = topPlyOf(controlOf(words));
  const isScored = chimera >= 0 && (phase === "deal" || phase === "over");
  const history = plies.map((at) => publicEvent(words, at));
  return {
    dealer: words[L.DEALER] as number,
    redeal: words[L.REDEAL] === 1,
    faceUp: { card: formatCard(words[L.FACE_UP] as number), seat: words[L.HOLDER] as number },
    handCounts: SEATS.map((seat) => countCards(handA(words, seat), handB(words, seat))),
    ...(viewer === "spectator" ? {} : { hand: cardTexts(words, handAt(viewer)) }),
    bid: bidOf(words),
    ...bidderOf(words),
    ...(knowsDen(words, viewer) ? { den: cardTexts(words, L.DEN) } : {}),
    ...exchangeOf(words, viewer),
    history,
    tricks: trickStarts(words),
    ...(phase === "play" && topPly !== L.NO_TOP ? { toBeat: history[topPly] as PlayAction } : {}),
    won: SEATS.map((seat) => wonCards(words, seat)),
    ...(isScored ? { score: SEATS.map((seat) => roundScore(words, seat)) } : {}),
  };
}

/** What a viewer knows, made from nothing (V1–V3). */
export function viewOf(position: ChimeraPosition, viewer: Viewer): ChimeraView {
  const { words, phase } = position;
  return {
    game: "chimera",
    viewer,
    options: position.options,
    phase,
    round: words[L.ROUND] as number,
    scores: SEATS.map((seat) => totalOf(words, seat)),
    tieRound: words[L.TIE_ROUND] as number,
    toAct: SEATS.filter((seat) => ((position.toActMask >> seat) & 1) === 1),
    ...(words[L.ROUND] === 0 ? {} : { deal: dealView(position, viewer) }),
    ...(phase === "over"
      ? {
          revealed: {
            hands: SEATS.map((seat) => cardTexts(words, handAt(seat))),
            den: cardTexts(words, L.DEN),
          },
        }
      : {}),
  };
}
