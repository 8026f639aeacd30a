import type { CardText, ChimeraView, DealEvent } from "@cairn/chimera";
import { giftSize, playedCards } from "@cairn/chimera/facts";
import type { GameEvent, Seat } from "@cairn/core";
import type { ChimeraTexts } from "../../texts/table/en.ts";
import type { ScoredDeal, SeatScore } from "../score.ts";
import { huntersOf, SEATS } from "../trick.ts";

/** Why a seat scored what it did: the lines that are not nothing. */
export function scoreLines(
  t: ChimeraTexts,
  score: SeatScore,
  isChimera: boolean,
): { label: string; points: number }[] {
  const s = t.score;
  const base = isChimera ? (score.base > 0 ? s.doubled : s.lost) : s.hunters;
  return [
    { label: base, points: score.base },
    { label: s.traps, points: score.traps },
    { label: s.attack, points: score.attack },
    { label: s.idleHunter, points: score.idleHunter },
    { label: s.treasure, points: score.treasure },
  ].filter(({ points }) => points !== 0);
}

/** The same for all seats side by side: a line for everything that anybody scored. */
export function scoreRows(
  t: ChimeraTexts,
  { score, chimera }: Pick<ScoredDeal, "score" | "chimera">,
  seats: readonly Seat[],
): { label: string; points: number[] }[] {
  const columns = seats.map((seat) => {
    const own = score[seat];
    return new Map(
      own ? scoreLines(t, own, seat === chimera).map(({ label, points }) => [label, points]) : [],
    );
  });
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return labels.map((label) => ({ label, points: columns.map((column) => column.get(label) ?? 0) }));
}

/** Cards left in hands, with whose they are; two seats where nobody may tell them apart. */
export interface CardsLeft {
  readonly seats: readonly Seat[];
  readonly cards: readonly CardText[];
}

/** The den of a deal that is over, as far as the viewer may know it: taken, shown to all, or opened now (C9, V3). */
export function knownDen(
  { deal, revealed }: ChimeraView,
  openDeal: GameEvent | undefined,
): readonly CardText[] {
  const opened = openDeal?.type === "deal" ? (openDeal as DealEvent).den : [];
  return revealed?.den ?? deal?.den ?? opened;
}

/** What was left in the hands of a deal that is over, from what the viewer may know. */
export function cardsLeft(view: ChimeraView, openDeal: GameEvent | undefined): CardsLeft[] {
  const { deal, revealed, viewer } = view;
  if (!deal || deal.chimera === undefined) return [];
  if (revealed)
    return revealed.hands
      .map((cards, seat) => ({ seats: [seat], cards }))
      .filter(({ cards }) => cards.length > 0);
  if (openDeal?.type !== "deal") return [];
  const { hands, den } = openDeal as DealEvent;
  const { chimera, gave = [], got = [], bid } = deal;
  const played = new Set(playedCards(deal));
  const hunters = huntersOf(view);
  const heldBy = (seat: Seat): CardText[] => {
    const dealt = [...(hands[seat] ?? []), ...(seat === chimera ? den : [])];
    const [away, here] = seat === viewer ? [gave, got] : [got, gave];
    const held = seat === chimera ? dealt : [...dealt.filter((card) => !away.includes(card)), ...here];
    return held.filter((card) => !played.has(card));
  };
  // Only the hunters know which cards they exchanged (C10): for others they are one heap, unless one of them is out.
  const isHidden = giftSize(bid) > 0 && !hunters.includes(viewer as Seat);
  const holders = hunters.filter((seat) => (deal.handCounts[seat] ?? 0) > 0);
  const left = isHidden
    ? [
        { seats: [chimera], cards: heldBy(chimera) },
        { seats: holders, cards: hunters.flatMap(heldBy) },
      ]
    : SEATS.map((seat) => ({ seats: [seat], cards: heldBy(seat) }));
  return left.filter(({ cards }) => cards.length > 0);
}
