import type { ChimeraView, PlayAction } from "@cairn/chimera";
import { DEN_SIZE, giftSize } from "@cairn/chimera/facts";
import type { Seat } from "@cairn/core";
import type { Happening } from "../../../../session/session.ts";
import type { Actor, Scene, Stop } from "../../../../table/ceremony.ts";
import type { Spot } from "../../../../table/flight.ts";
import { dealt, festive, floating, impact, spotOf } from "../../../../table/on-demand/scenes.ts";
import { type Ceremony, TIMES } from "../ceremony.ts";
import { huntersOf, lastTrick, SEATS } from "../trick.ts";

/** What scenes need of a table. */
interface Stagehand {
  readonly own: Seat | undefined;
  readonly hand: readonly string[];
  readonly signed: (points: number) => string;
  readonly won: (seat: Seat) => string;
  readonly den: string;
}

/** The cut: half of the pile is lifted aside, and the card under it is turned over (C4). */
const CUT = 800;

function dealScene({ after }: Happening<ChimeraView>, { own }: Stagehand): Scene {
  const { card = "", seat = 0 } = after.deal?.faceUp ?? {};
  const spots = SEATS.map((one) => spotOf(one, own));
  const dealing = dealt(spots, 6, CUT);
  const half: Actor = {
    what: { type: "card" },
    stops: [
      { at: 0, spot: "middle", dy: -0.05 },
      { at: 220, spot: "middle", dx: -1.15, dy: -0.1, turn: -8 },
      { at: 620, spot: "middle", dx: -1.15, dy: -0.1, turn: -8 },
      { at: CUT, spot: "middle" },
      { at: CUT + 1, spot: "middle", opacity: 0 },
    ],
  };
  const open: Actor = {
    what: { type: "card", card },
    stops: [
      { at: 0, spot: "middle" },
      { at: 200, spot: "middle" },
      { at: 420, spot: "middle", dx: 1.15, scale: 1.15, isOpen: true },
      { at: CUT + 200, spot: "middle", dx: 1.15, scale: 1.15, isOpen: true },
      { at: CUT + 480, spot: spotOf(seat, own), scale: 0.5, isOpen: true },
      { at: CUT + 620, spot: spotOf(seat, own), scale: 0.4, opacity: 0, isOpen: true },
    ],
  };
  return { ...dealing, actors: [...dealing.actors, half, open] };
}

/** The den goes to the Chimera, who alone sees what it is (C9). */
function denScene({ after }: Happening<ChimeraView>, hands: Stagehand): Scene {
  const { chimera = 0, den = [] } = after.deal ?? {};
  const isOwn = chimera === hands.own;
  const spot = spotOf(chimera, hands.own);
  const cards = Array.from({ length: DEN_SIZE }, (_, i): Actor => {
    const at = { spot: "middle" as const, dx: (i - 1) * 1.12 };
    const known = den[i];
    const isOpen = isOwn && known !== undefined;
    const shown: Stop[] = isOpen
      ? [
          { ...at, at: 120 + i * 90, scale: 1 },
          { ...at, at: 340 + i * 90, scale: 1.12, isOpen },
          { ...at, at: 1150, scale: 1.12, isOpen },
        ]
      : [{ ...at, at: 700 }];
    return {
      what: { type: "card", ...(isOpen && { card: known }) },
      stops: [
        { ...at, at: 0, scale: 0.8 },
        ...shown,
        { at: isOpen ? 1420 : 1100, spot, scale: 0.55, isOpen },
        { at: isOpen ? 1500 : 1250, spot, scale: 0.5, opacity: 0, isOpen },
      ],
    };
  });
  const only = isOwn ? den.map((card) => hands.hand.indexOf(card)) : [];
  const words = floating(isOwn ? hands.den : hands.won(chimera), "plain", "middle", 1300);
  const raised = { ...words, stops: words.stops.map((stop) => ({ ...stop, dy: (stop.dy ?? 0) - 1.1 })) };
  return {
    time: TIMES.den,
    actors: [...cards, raised],
    clearUntil: 1260,
    ...(isOwn && { hand: { at: 1260, step: 0, only } }),
  };
}

/** Gifts cross on the table; what one gets oneself is seen (C10). */
function giftScene({ after }: Happening<ChimeraView>, { own, hand }: Stagehand): Scene {
  const [first = 0, second = 0] = huntersOf(after);
  const { got = [], bid = 0 } = after.deal ?? {};
  const way = (from: Seat, to: Seat, i: number): Actor => {
    const card = to === own ? got[i] : undefined;
    const side = from === first ? -0.35 : 0.35;
    const isOpen = card !== undefined;
    return {
      what: { type: "card", ...(isOpen && { card }) },
      stops: [
        { at: i * 80, spot: spotOf(from, own), scale: 0.5 },
        { at: 330 + i * 80, spot: "middle", dx: side, dy: side, scale: 0.9, isOpen },
        { at: 580 + i * 80, spot: spotOf(to, own), scale: 0.5, isOpen },
        { at: 620 + i * 80, spot: spotOf(to, own), scale: 0.4, opacity: 0, isOpen },
      ],
    };
  };
  const actors = Array.from({ length: giftSize(bid) }, (_, i) => [
    way(first, second, i),
    way(second, first, i),
  ]);
  const only = got.map((card) => hand.indexOf(card));
  return { time: TIMES.gifts, actors: actors.flat(), clearUntil: 480, hand: { at: 500, step: 0, only } };
}

/** The coins of a trick fly to whoever took it. */
function trickScene({ after }: Happening<ChimeraView>, { own }: Stagehand): Scene {
  const { owner = 0, points = 0 } = (after.deal && lastTrick(after.deal)) ?? {};
  const spot: Spot = spotOf(owner, own);
  const values = Array.from({ length: Math.min(8, Math.ceil(points / 10)) }, (_, i) =>
    Math.min(10, points - 10 * i),
  );
  const actors = values.map((value, i): Actor => ({
    what: { type: "coin", value },
    stops: [
      { at: i * 50, spot: "middle", dx: (i % 3) * 0.3 - 0.3, scale: 0.6 },
      { at: 140 + i * 50, spot: "middle", dx: (i % 3) * 0.5 - 0.5, dy: -0.5, scale: 1.25 },
      { at: 500 + i * 50, spot, scale: 0.9 },
      { at: 560 + i * 50, spot, scale: 0.5, opacity: 0 },
    ],
  }));
  const sum = points > 0 ? [floating(`+${points}`, "good", spot, 600)] : [];
  const moods = points > 0 ? [{ spot, isGlad: true, at: 480 }] : [];
  return { time: TIMES.trick, actors: [...actors, ...sum], clearUntil: 380, moods };
}

/** What the deal brought each, at the seats. */
function endScene({ after }: Happening<ChimeraView>, { own, signed }: Stagehand, isMatch: boolean): Scene {
  const time = TIMES[isMatch ? "match-end" : "deal-end"];
  const sums = SEATS.map((seat) => {
    const sum = after.deal?.score?.[seat]?.sum ?? 0;
    return floating(signed(sum), sum > 0 ? "good" : sum < 0 ? "bad" : "plain", spotOf(seat, own), time);
  });
  const best = Math.max(...after.scores);
  const isWinner = own !== undefined && after.scores[own] === best;
  // Who is first without cards has won the deal for the own side.
  const isChimeras = after.deal?.handCounts[after.deal.chimera ?? 0] === 0;
  const moods = SEATS.map((seat) => {
    const isGlad = isMatch ? after.scores[seat] === best : (seat === after.deal?.chimera) === isChimeras;
    return { spot: spotOf(seat, own), isGlad, at: 120 };
  });
  const actors = [...(isMatch && isWinner ? festive(time) : []), ...sums];
  return { time, actors, clearUntil: 420, moods };
}

/** Both of the attack's cards strike the table; the trick is over at once (C17), so the scene shows them. */
function attackScene({ event }: Happening<ChimeraView>, { own }: Stagehand): Scene {
  const { seat, cards } = event as PlayAction;
  const spot = spotOf(seat, own);
  const struck = cards.map((card, i): Actor => {
    const dx = (i - (cards.length - 1) / 2) * 1.1;
    return {
      what: { type: "card", card },
      stops: [
        { at: 0, spot, scale: 0.6, isOpen: true },
        { at: 170, spot: "middle", dx, scale: 1.7, isOpen: true },
        { at: 250, spot: "middle", dx, scale: 1.1, isOpen: true },
        { at: 720, spot: "middle", dx, scale: 1.1, isOpen: true },
        { at: TIMES.attack, spot, scale: 0.5, opacity: 0, isOpen: true },
      ],
    };
  });
  const rays: Actor = {
    what: { type: "rays" },
    stops: [
      { at: 120, spot: "middle", scale: 0.2, opacity: 0 },
      { at: 300, spot: "middle", scale: 0.8, opacity: 1, turn: 10 },
      { at: TIMES.attack, spot: "middle", scale: 1.4, opacity: 0, turn: 40 },
    ],
  };
  const landing = impact(TIMES.attack);
  return { ...landing, actors: [rays, ...landing.actors, ...struck] };
}

export function sceneOf(ceremony: Ceremony, happening: Happening<ChimeraView>, hands: Stagehand): Scene {
  switch (ceremony) {
    case "deal":
      return dealScene(happening, hands);
    case "den":
      return denScene(happening, hands);
    case "gifts":
      return giftScene(happening, hands);
    case "trap":
      return impact(TIMES.trap);
    case "attack":
      return attackScene(happening, hands);
    case "trick":
      return trickScene(happening, hands);
    case "deal-end":
    case "match-end":
      return endScene(happening, hands, ceremony === "match-end");
  }
}
