import { arrange, krassKariert, type KrassKariertAction } from "@cairn/krass-kariert";
import type { Lesson, Scene } from "../../../lessons/script.ts";

const cards = (line: string): string[] => (line === "" ? [] : line.split(" "));
const hands = (...lines: string[]): string[][] => lines.map(cards);
const play = (seat: number, at: number, count: number, values?: number[]): KrassKariertAction => ({
  type: "play",
  seat,
  at,
  count,
  ...(values ? { values } : {}),
});
const take = (seat: number, reserve: number, at: number): KrassKariertAction => ({
  type: "take",
  seat,
  reserve,
  at,
});

const insert = (seat: number, at: number): KrassKariertAction => ({ type: "insert", seat, at });

/** A hand that is never sorted: solo, pair, 2-straight, and neighbours that come to meet. */
const NEIGHBOURS: Scene = {
  start: () =>
    arrange({
      hands: hands("2 12 9 8 12 5 5 10", "4 6 6 3 5 4 9 1", "10 7 11 11 12 3 8 2"),
      reserves: hands("1 4", "2 7", "3 6"),
      leader: 0,
    }),
  before: [],
  steps: [
    { id: "solo", goal: play(0, 0, 1), after: [play(1, 0, 1), play(2, 0, 1), play(2, 0, 1)] },
    { id: "higher", goal: play(0, 6, 1), after: [take(1, 0, 7)] },
    { id: "pair", goal: play(0, 4, 2), after: [play(1, 0, 2), play(2, 0, 2), play(2, 0, 1)] },
    { id: "kind", goal: play(0, 1, 2), after: [take(1, 0, 6)] },
    { id: "meet", goal: play(0, 0, 2), after: [play(1, 0, 3), take(2, 0, 3)] },
  ],
};

/** Nothing beats: a reserve card, and what it makes. */
const RESERVE: Scene = {
  start: () =>
    arrange({
      hands: hands("4 6 8 11 2", "9 9 9 11 11 5", "1 10 3"),
      reserves: hands("7 1", "2 2", "5 8"),
      leader: 1,
    }),
  before: [play(1, 0, 3), take(2, 0, 3)],
  steps: [
    { id: "reserve", goal: take(0, 0, 2), after: [play(1, 0, 2), take(2, 0, 4)] },
    { id: "straight", goal: play(0, 1, 3), after: [] },
  ],
};

const X: Scene = {
  start: () =>
    arrange({
      hands: hands("3 X 10 6", "1 7 4 9", "12 11 2 5"),
      reserves: hands("8 1", "2 9", "3 4"),
      leader: 2,
    }),
  before: [play(2, 0, 2)],
  steps: [{ id: "x", goal: play(0, 1, 2, [10]), after: [take(1, 0, 4)] }],
};

const STOP: Scene = {
  start: () =>
    arrange({
      hands: hands("5 S 5 12", "1 7 4 9", "8 8 8 2 6"),
      reserves: hands("3 1", "2 9", "3 4"),
      leader: 2,
    }),
  before: [play(2, 0, 3)],
  steps: [{ id: "stop", goal: play(0, 1, 1), after: [] }],
};

/** A led Draw that wins, and the first of three cards. */
const DRAW: Scene = {
  start: () =>
    arrange({
      hands: hands("8 D 10 3", "1 7 4 11", "2 6 12 5"),
      reserves: hands("5 1", "2 4", "3 12"),
      pile: cards("9 1 6 7 7 2"),
      leader: 0,
    }),
  before: [],
  steps: [
    { id: "draw", goal: play(0, 1, 1), after: [take(1, 0, 4), take(2, 0, 4)] },
    { id: "insert", goal: insert(0, 1), after: [] },
  ],
};

/** Neither a play nor a reserve card: the deal is over at once (K8). */
const STUCK: Scene = {
  start: () =>
    arrange({
      hands: hands("11 11 4 6", "3 5 8", "2 9 10 1"),
      reserves: hands("1", "", "7"),
      leader: 0,
    }),
  before: [],
  steps: [{ id: "stuck", goal: play(0, 0, 2), after: [{ type: "concede", seat: 1 }] }],
};

/** The last cards, and who pays. */
const END: Scene = {
  start: () =>
    arrange({
      hands: hands("8 8", "6 1 12", ""),
      reserves: hands("4", "3", ""),
      leader: 1,
    }),
  before: [play(1, 0, 1)],
  steps: [{ id: "out", goal: play(0, 0, 2), after: [] }],
};

export const lesson: Lesson = {
  id: "krass-kariert",
  game: krassKariert,
  players: 3,
  scenes: [NEIGHBOURS, RESERVE, X, STOP, DRAW, STUCK, END],
};
