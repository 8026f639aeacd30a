import { Rng, type Seat, unwrap, type Viewer } from "@cairn/core";
import { expect, test } from "vitest";
import {
  chimera,
  type ChimeraAction,
  type ChimeraEvent,
  type ChimeraOptions,
  type ChimeraView,
  type DealView,
} from "../src/index.ts";
import { handOf, legal, start, toAct } from "./helpers.ts";
import { DECK, rankName } from "./oracle/cards.ts";
import { randomMatch } from "./random.ts";

const SEATS = [0, 1, 2] as const;

/** Other seats for the players and, rank by rank, other suits for the cards: the rules cannot tell the difference. */
interface Symmetry {
  readonly seat: (seat: Seat) => Seat;
  readonly card: (text: string) => string;
}

function randomSymmetry(turn: number, rng: Rng): Symmetry {
  const cards = new Map<string, string>();
  for (const rank of new Set(DECK.map(rankName))) {
    const suits = DECK.filter((card) => rankName(card) === rank);
    const shuffled = rng.shuffle([...suits]);
    for (const [i, card] of suits.entries()) cards.set(card, shuffled[i] as string);
  }
  return { seat: (seat) => (seat + turn) % 3, card: (text) => cards.get(text) as string };
}

/** A list with one entry a seat, each entry at its new seat. */
function rotated<T>({ seat }: Symmetry, list: readonly T[]): T[] {
  const result: T[] = [];
  for (const [from, entry] of list.entries()) result[seat(from)] = entry;
  return result;
}

const byDeck = (cards: readonly string[]): string[] =>
  cards.toSorted((x, y) => DECK.indexOf(x) - DECK.indexOf(y));
const mapCards = ({ card }: Symmetry, cards: readonly string[]): string[] => byDeck(cards.map(card));

/** An event that all see, whatever it is. */
function mapOpen<E extends { readonly seat: Seat; readonly cards?: readonly string[] }>(
  by: Symmetry,
  event: E,
): E {
  const moved = { ...event, seat: by.seat(event.seat) };
  return event.cards === undefined ? moved : { ...moved, cards: mapCards(by, event.cards) };
}

function mapEvent(by: Symmetry, event: ChimeraEvent): ChimeraEvent {
  if (event.type !== "deal") return mapOpen<ChimeraAction>(by, event);
  const hands = rotated(
    by,
    event.hands.map((hand) => mapCards(by, hand)),
  );
  const { dealer, den, faceUp } = event;
  return { type: "deal", dealer: by.seat(dealer), hands, den: mapCards(by, den), faceUp: by.card(faceUp) };
}

function mapDeal(by: Symmetry, deal: DealView): DealView {
  const { hand, bidder, chimera: hunted, den, gave, got, toBeat, score } = deal;
  return {
    ...deal,
    dealer: by.seat(deal.dealer),
    faceUp: { card: by.card(deal.faceUp.card), seat: by.seat(deal.faceUp.seat) },
    handCounts: rotated(by, deal.handCounts),
    ...(hand ? { hand: mapCards(by, hand) } : {}),
    ...(bidder === undefined ? {} : { bidder: by.seat(bidder) }),
    ...(hunted === undefined ? {} : { chimera: by.seat(hunted) }),
    ...(den ? { den: mapCards(by, den) } : {}),
    ...(gave ? { gave: mapCards(by, gave) } : {}),
    ...(got ? { got: mapCards(by, got) } : {}),
    history: deal.history.map((event) => mapOpen(by, event)),
    ...(toBeat ? { toBeat: mapOpen(by, toBeat) } : {}),
    won: rotated(by, deal.won),
    ...(score ? { score: rotated(by, score) } : {}),
  };
}

function mapView(by: Symmetry, view: ChimeraView): ChimeraView {
  const { viewer, deal, revealed } = view;
  return {
    ...view,
    viewer: viewer === "spectator" ? viewer : by.seat(viewer),
    scores: rotated(by, view.scores),
    toAct: view.toAct.map(by.seat).toSorted(),
    ...(deal ? { deal: mapDeal(by, deal) } : {}),
    ...(revealed
      ? {
          revealed: {
            hands: rotated(
              by,
              revealed.hands.map((hand) => mapCards(by, hand)),
            ),
            den: mapCards(by, revealed.den),
          },
        }
      : {}),
  };
}

const texts = (actions: readonly ChimeraAction[]): string[] =>
  actions.map((action) => JSON.stringify(action)).toSorted();

/** Plays a random match and, beside it, the same match with other seats and suits. */
function compare(by: Symmetry, options: ChimeraOptions, rng: Rng): void {
  const other = start(options);
  for (const { event, position } of randomMatch(start(options), rng)) {
    unwrap(chimera.apply(other, mapEvent(by, event)));
    for (const viewer of [...SEATS, "spectator"] as Viewer[]) {
      const mapped = mapView(by, chimera.view(position, viewer));
      expect(chimera.view(other, mapped.viewer)).toEqual(mapped);
    }
    for (const seat of toAct(position)) {
      expect(legal(other, by.seat(seat))).toEqual(legal(position, seat));
      if (handOf(position, seat).length > 10) continue;
      const actions = chimera.legalActions(position, seat).map((action) => mapOpen(by, action));
      expect(texts(chimera.legalActions(other, by.seat(seat)))).toEqual(texts(actions));
    }
    const result = chimera.result(position);
    if (!result) continue;
    const winners = result.winners.map(by.seat);
    expect(chimera.result(other)).toEqual({ scores: rotated(by, result.scores), winners });
  }
}

test.each([1, 2])(
  "turning the table by %d and changing suits gives turned answers in other suits",
  (turn) => {
    const rng = new Rng(`symmetry ${turn}`);
    for (const options of [
      { limit: 50, forcedBid: "face-up", revealDen: false },
      { limit: 150, forcedBid: "leader", revealDen: true },
      { limit: 300, forcedBid: "leader", revealDen: false },
    ] as const) {
      compare(randomSymmetry(turn, rng), options, rng);
    }
  },
);

test("changing suits alone changes nothing but suits", () => {
  const rng = new Rng("suits");
  compare(randomSymmetry(0, rng), { limit: 150, forcedBid: "leader", revealDen: true }, rng);
});
