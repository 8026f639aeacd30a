import { seatsToAct, type Viewer } from "@cairn/core";
import { formatCards, size } from "./cards.ts";
import { actionOf } from "./door.ts";
import { cardsIn, PASS } from "./moves.ts";
import type { ScreePosition } from "./position.ts";
import { type DealView, PLAYERS, type ScreeAction, type ScreeView } from "./types.ts";

const SEATS = Array.from({ length: PLAYERS }, (_, seat) => seat);
const PHASES = { "deal-due": "deal", running: "play", over: "over" } as const;

const historyOf = (position: ScreePosition): ScreeAction[] =>
  Array.from({ length: position.plies }, (_, ply) => {
    const { move, seat } = position.plyAt(ply);
    return actionOf(move, seat);
  });

/** Where tricks begin: at once, and after every second pass in a row (S5). */
function tricksOf(position: ScreePosition): number[] {
  const starts = [0];
  let passes = 0;
  for (let ply = 0; ply < position.plies; ply++) {
    passes = position.plyAt(ply).move === PASS ? passes + 1 : 0;
    if (passes === PLAYERS - 1) {
      starts.push(ply + 1);
      passes = 0;
    }
  }
  return starts;
}

function dealView(position: ScreePosition, viewer: Viewer): DealView {
  const { out, top, topSeat, stage } = position;
  const isOver = stage !== "running";
  return {
    dealer: position.dealer,
    ...(viewer === "spectator" ? {} : { hand: formatCards(position.handOf(viewer)) }),
    handCounts: SEATS.map((seat) => size(position.handOf(seat))),
    history: historyOf(position),
    tricks: tricksOf(position),
    ...(isOver || top === 0 ? {} : { toBeat: { seat: topSeat, cards: formatCards(cardsIn(top)) } }),
    ...(isOver ? { gained: SEATS.map((seat) => (seat === out ? position.gain : 0)) } : {}),
  };
}

/** What a viewer knows, built up from nothing (V1–V3). */
export function view(position: ScreePosition, viewer: Viewer): ScreeView {
  const { stage, points, deals, scores } = position;
  return {
    game: "scree",
    viewer,
    toAct: seatsToAct(position),
    options: { points },
    phase: PHASES[stage],
    deals,
    scores,
    ...(deals === 0 ? {} : { deal: dealView(position, viewer) }),
    ...(stage === "over"
      ? {
          revealed: {
            hands: SEATS.map((seat) => formatCards(position.handOf(seat))),
            pile: formatCards(position.pile),
          },
        }
      : {}),
  };
}
