import {
  type CardText,
  type ChimeraView,
  type DealEvent,
  type DealView,
  describeCards,
} from "@cairn/chimera";
import type { GameEvent, Seat } from "@cairn/core";
import type { ChimeraTexts } from "../../i18n/table/chimera/en.ts";
import { huntersOf } from "./trick.ts";

type SeatScore = NonNullable<DealView["score"]>[number];

/** A deal on the score sheet. */
export interface ScoredDeal {
  readonly round: number;
  readonly chimera: Seat;
  readonly bid: number;
  readonly sums: readonly number[];
  readonly totals: readonly number[];
  readonly traps: number;
  /** Why, line by line. */
  readonly score: readonly SeatScore[];
}

/** The deal that a view has just finished, for the sheet. */
export function scoredDeal(view: ChimeraView): ScoredDeal | undefined {
  const { deal, round, scores } = view;
  if (!deal?.score || deal.chimera === undefined) return undefined;
  const traps = deal.history.filter(
    (event) => event.type === "play" && describeCards(event.cards, event.piYa)?.kind === "trap",
  );
  return {
    round,
    chimera: deal.chimera,
    bid: deal.bid,
    sums: deal.score.map(({ sum }) => sum),
    totals: scores,
    traps: traps.length,
    score: deal.score,
  };
}

/** The sheet with a new deal; what was taken back is dropped. */
export function withDeal(sheet: readonly ScoredDeal[], deal: ScoredDeal): ScoredDeal[] {
  return [...sheet.filter(({ round }) => round < deal.round), deal];
}

/** The sheet as it stands: earlier deals, then those that were seen, none that is still to come. */
export function sheetOf(
  endings: readonly ChimeraView[],
  seen: readonly ScoredDeal[],
  view: ChimeraView | undefined,
): readonly ScoredDeal[] {
  const { round = 0, deal } = view ?? {};
  const last = deal?.score ? round : round - 1;
  const earlier = endings.flatMap((ending) => scoredDeal(ending) ?? []);
  return [...earlier, ...seen].reduce<ScoredDeal[]>(withDeal, []).filter((one) => one.round <= last);
}

/** Who has won the match, once it is over (C24). */
export function winnerOf({ phase, scores }: ChimeraView): Seat | undefined {
  return phase === "over" ? scores.indexOf(Math.max(...scores)) : undefined;
}

/** How a deal ended, in a line; empty where there was no score. */
export function dealTitle(
  t: ChimeraTexts,
  view: ChimeraView,
  nameOf: (seat: Seat) => string,
  list: (names: readonly string[]) => string,
): string {
  const { chimera, score, bid = 0 } = view.deal ?? {};
  if (chimera === undefined || !score) return "";
  return (score[chimera]?.base ?? 0) > 0
    ? t.score.chimeraWon(nameOf(chimera), bid)
    : t.score.huntersWon(list(huntersOf(view).map(nameOf)));
}

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
  const played = new Set(deal.history.flatMap((event) => (event.type === "play" ? event.cards : [])));
  const hunters = [0, 1, 2].filter((seat) => seat !== chimera);
  const heldBy = (seat: Seat): CardText[] => {
    const dealt = [...(hands[seat] ?? []), ...(seat === chimera ? den : [])];
    const [away, here] = seat === viewer ? [gave, got] : [got, gave];
    const held = seat === chimera ? dealt : [...dealt.filter((card) => !away.includes(card)), ...here];
    return held.filter((card) => !played.has(card));
  };
  // Only the hunters know which cards they exchanged (C10): for others they are one heap, unless one of them is out.
  const isHidden = bid > 20 && !hunters.includes(viewer as Seat);
  const holders = hunters.filter((seat) => (deal.handCounts[seat] ?? 0) > 0);
  const left = isHidden
    ? [
        { seats: [chimera], cards: heldBy(chimera) },
        { seats: holders, cards: hunters.flatMap(heldBy) },
      ]
    : [0, 1, 2].map((seat) => ({ seats: [seat], cards: heldBy(seat) }));
  return left.filter(({ cards }) => cards.length > 0);
}
