import { arrange, chimera, type ChimeraAction, type DealEvent } from "@cairn/chimera";
import { type Position, unwrap } from "@cairn/core";
import { type Lesson, OWN_SEAT, type Scene } from "../../../lessons/script.ts";

const cards = (line: string): string[] => line.split(" ");
const play = (seat: number, line: string): ChimeraAction => ({ type: "play", seat, cards: cards(line) });
const pass = (seat: number): ChimeraAction => ({ type: "pass", seat });
const bid = (seat: number, amount: number): ChimeraAction => ({ type: "bid", seat, amount });
const give = (seat: number, line: string): ChimeraAction => ({ type: "give", seat, cards: cards(line) });

/** A whole deal, before the first bid. */
function dealt(deal: Omit<DealEvent, "type">): Position {
  const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
  unwrap(chimera.apply(position, { type: "deal", ...deal }));
  return position;
}

/** Higher, and the same kind: single cards and a pair. */
const CLIMBING: Scene = {
  start: () =>
    arrange({
      hands: ["3j 5j 5s 7t 10p 12s Hj", "4p 6j 8j 9j 9s", "1t 6s 7p 8s"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
    }),
  before: [],
  steps: [
    { id: "single", goal: play(0, "3j"), after: [play(1, "8j"), pass(2)] },
    { id: "climb", goal: play(0, "10p"), after: [pass(1), pass(2)] },
    { id: "lead", goal: play(0, "5j 5s"), after: [play(1, "9j 9s"), pass(2)] },
    { id: "pass", goal: pass(0), after: [] },
  ],
};

/** What stands above the numbers. */
const HEIGHTS: Scene = {
  start: () =>
    arrange({
      hands: ["4j 6s 9p PY", "5j 8s 10t 12p", "3j 7s 10p Hp"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
      leader: 1,
    }),
  before: [play(1, "12p"), play(2, "Hp")],
  steps: [{ id: "heights", goal: play(0, "PY"), after: [pass(1), pass(2)] }],
};

/** Larger combinations: as many cards as the others. */
const COMBINATIONS: Scene = {
  start: () =>
    arrange({
      hands: ["3s 6j 7s 8p 9t 10j 12j 12s 12p Hj", "2p 3j 4s 5p 6t 7j 9s", "1j 5t 8s 11j 11s"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
      leader: 1,
    }),
  before: [play(1, "3j 4s 5p 6t 7j"), pass(2)],
  steps: [{ id: "straight", goal: play(0, "6j 7s 8p 9t 10j"), after: [pass(1), pass(2)] }],
};

/** Six in a row, with Pi Ya in place of the one that is missing. */
const LONGER: Scene = {
  start: () =>
    arrange({
      hands: ["4j 5s 6p 8t 9j 12s PY", "2j 3s 7p 10t 11j", "1s 5p 6t 7j 8s"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
    }),
  before: [],
  steps: [
    {
      id: "longer",
      goal: { ...play(0, "4j 5s 6p PY 8t 9j"), piYa: 7 } as ChimeraAction,
      after: [pass(1), pass(2)],
    },
  ],
};

const TRIPLES: Scene = {
  start: () =>
    arrange({
      hands: ["3s 8j 12j 12s 12p Hj", "2p 5s 9s 10j", "1j 5t 8s 11j 11s"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
    }),
  before: [],
  steps: [{ id: "triple", goal: play(0, "12j 12s 12p 3s"), after: [pass(1), pass(2)] }],
};

/** Points in a trick, for whoever takes it. */
const TREASURE: Scene = {
  start: () =>
    arrange({
      hands: ["4j 6p 12s", "2j 5s 8p", "3t 7s 11j"].map(cards),
      chimera: OWN_SEAT,
      bid: 20,
      leader: 1,
    }),
  before: [play(1, "2j"), play(2, "11j")],
  steps: [{ id: "treasure", goal: play(0, "12s"), after: [pass(1), pass(2)] }],
};

/** A strong hand with the open card: the auction, the den, and the lead of the Chimera. */
const AUCTION: Scene = {
  start: () =>
    dealt({
      dealer: 2,
      hands: [
        "2j 3j 3s 4j 4s 5j 5s 7t 8p 9p 12j 12s 12p Hj Hs Hp CH",
        "1j 1s 2s 3p 4p 5t 6j 6s 7j 7s 8j 9j 10j 10s 11j 11s 12t",
        "1p 1t 2p 2t 3t 4t 6p 6t 7p 8s 8t 9t 10p 10t 11p 11t Ht",
      ].map(cards),
      den: cards("5p 9s PY"),
      faceUp: "12j",
    }),
  before: [],
  steps: [
    { id: "bid", goal: bid(0, 30), after: [pass(1), pass(2), give(1, "1j"), give(2, "3t")] },
    { id: "den", goal: play(0, "3j 3s 4j 4s 5j 5s"), after: [pass(1), pass(2)] },
  ],
};

/** As a Hunter: a card for the other one. */
const EXCHANGE: Scene = {
  start: () =>
    dealt({
      dealer: 0,
      hands: [
        "1s 3p 3t 4p 6j 6s 7j 7s 8j 9j 9s 10j 10s 11j 12p 12t Hj",
        "1j 2j 2s 3j 4j 4s 5j 5s 5p 8s 8p 11s 12j 12s Hs Hp CH",
        "1p 1t 2p 2t 3s 4t 5t 6p 6t 7p 7t 8t 9p 9t 10p 10t 11p",
      ].map(cards),
      den: cards("11t Ht PY"),
      faceUp: "CH",
    }),
  before: [bid(1, 30), pass(2), pass(0)],
  steps: [{ id: "exchange", goal: give(0, "1s"), after: [give(2, "9t")] }],
};

/** Hunters win together: the partner is nearly out. */
const PARTNERS: Scene = {
  start: () =>
    arrange({
      hands: ["4j 4s 10j 12s", "3j 5j 5s 7p 8p", "6p 9t"].map(cards),
      chimera: 1,
      bid: 20,
      leader: 2,
      played: [0, 1, 2],
    }),
  before: [play(2, "9t")],
  steps: [{ id: "partner", goal: pass(0), after: [pass(1), play(2, "6p")] }],
};

/** Traps, the attack, treasures and the score. */
const TRAPS: Scene = {
  start: () =>
    arrange({
      hands: ["4j 4s 4p 4t PY CH", "2j 5j 9j 9s 9p 11j 11s 11p 11t", "2s 6s 8s Hj Hs Hp"].map(cards),
      chimera: OWN_SEAT,
      bid: 30,
      leader: 1,
    }),
  before: [play(1, "9j 9s 9p 2j"), play(2, "Hj Hs Hp 2s")],
  steps: [
    { id: "trap", goal: play(0, "4j 4s 4p 4t"), after: [play(1, "11j 11s 11p 11t"), pass(2)] },
    { id: "attack", goal: play(0, "PY CH"), after: [] },
  ],
};

export const lesson: Lesson = {
  id: "chimera",
  game: chimera,
  players: 3,
  scenes: [CLIMBING, HEIGHTS, COMBINATIONS, LONGER, TRIPLES, TREASURE, AUCTION, EXCHANGE, PARTNERS, TRAPS],
};
