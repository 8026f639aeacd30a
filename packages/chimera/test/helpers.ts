import { type Move, type Seat, unwrap } from "@cairn/core";
import { expect } from "vitest";
import { type Arrangement, arrange, chimera, type ChimeraPosition, type DealEvent } from "../src/index.ts";
import { formatMove } from "../src/notation.ts";
import { RANKS } from "../src/types.ts";
import { DECK } from "./oracle/cards.ts";

/** Cards in text, `7j 7s PY`, as a list. */
export const cards = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Hands in text, one a seat: `7j 8j | 9s | CH`. */
const handsOf = (text: string): string[][] => text.split("|").map(cards);

export interface Plan {
  /** What each seat gets at least, `7j 7s | PY | CH`. */
  readonly hands?: string;
  readonly den?: string;
  /** The first card of seat 0 if left out. */
  readonly faceUp?: string;
  readonly dealer?: Seat;
}

/** A whole deal around some fixed cards. The rest of the deck goes round card by card; what is left is the den. */
export function dealOf({ hands = "||", den = "", faceUp, dealer = 0 }: Plan = {}): DealEvent {
  const dealt = handsOf(hands);
  const hidden = cards(den);
  const fixed = new Set([...dealt.flat(), ...hidden]);
  let next = 0;
  for (const card of DECK) {
    if (fixed.has(card)) continue;
    const open = [0, 1, 2].map((i) => dealt[(next + i) % 3] as string[]).find((hand) => hand.length < 17);
    (open ?? hidden).push(card);
    next++;
  }
  return { type: "deal", dealer, hands: dealt, den: hidden, faceUp: faceUp ?? (dealt[0]?.[0] as string) };
}

/** A position before the first deal. */
export const start = (options: object = {}): ChimeraPosition =>
  chimera.start(unwrap(chimera.parseOptions(options, 3)), 3);

/** Applies typed actions through the door: `0 bid 20, 1 pass, 2 pass, 0 7j-7s`. */
export function run(position: ChimeraPosition, script: string): ChimeraPosition {
  for (const step of script.split(",").map((text) => text.trim())) {
    if (step === "") continue;
    const seat = Number(step.slice(0, 1));
    unwrap(chimera.apply(position, unwrap(chimera.parseAction(step.slice(1), position, seat))));
  }
  return position;
}

/** Applies the next deal of a match through the door. */
export function dealNext(position: ChimeraPosition, plan: Plan = {}): ChimeraPosition {
  unwrap(chimera.apply(position, dealOf(plan)));
  return position;
}

/** A match after its first deal and some actions. */
export const dealt = (plan: Plan = {}, script = "", options: object = {}): ChimeraPosition =>
  run(dealNext(start(options), plan), script);

/** The end of a round: hands in text, the Chimera (seat 0) to lead, bid 20, nobody has played yet. */
export const endgame = (
  hands: string,
  rest: Partial<Omit<Arrangement, "hands">> = {},
  script = "",
): ChimeraPosition => run(arrange({ hands: handsOf(hands), chimera: 0, bid: 20, ...rest }), script);

/** A match between two rounds with these totals; seat 1 deals next. */
export const between = (totals: readonly [number, number, number], options: object = {}): ChimeraPosition =>
  endgame(
    "3j | 4j | 5j",
    {
      scores: [totals[0] - 40, totals[1], totals[2]],
      played: [1, 2],
      options: unwrap(chimera.parseOptions(options, 3)),
    },
    "0 3j",
  );

/** Plays a round to its end: a leader leads its lowest card, all others pass. The Chimera wins. */
export function finish(position: ChimeraPosition): ChimeraPosition {
  const moves = new Int32Array(chimera.maxMoves);
  while (position.stage === "running") {
    position.legalInto(moves);
    position.make(moves[0] as number);
  }
  return position;
}

/** The legal moves of a seat (of the one to move) by rank, in text. */
export function legal(position: ChimeraPosition, seat: Seat = position.turn): string[] {
  const moves = new Int32Array(chimera.maxMoves);
  return Array.from(moves.subarray(0, position.legalInto(moves, seat)), formatMove);
}

/** The seats that may act. */
export const toAct = (position: ChimeraPosition): readonly Seat[] =>
  chimera.view(position, "spectator").toAct;

export const scores = (position: ChimeraPosition): readonly number[] =>
  chimera.view(position, "spectator").scores;

/** What a viewer knows of the deal on the table. */
export function dealView(position: ChimeraPosition, viewer: Seat | "spectator" = "spectator") {
  const { deal } = chimera.view(position, viewer);
  if (!deal) throw new Error("nothing has been dealt yet");
  return deal;
}

/** A seat's hand as the seat sees it. */
export const handOf = (position: ChimeraPosition, seat: Seat): readonly string[] =>
  dealView(position, seat).hand ?? [];

/** Code and clause with which the door refuses an event, having changed nothing. */
export function refusal(position: ChimeraPosition, event: unknown): string {
  const before = position.words.slice();
  const answer = chimera.apply(position, event);
  expect(position.words).toEqual(before);
  if (answer.ok) throw new Error(`the door let ${JSON.stringify(event)} through`);
  return `${answer.error.code} ${answer.error.clause ?? "-"}`;
}

/** A play as an event: `play(0, "8j 9j 10j PY 12j", 11)`. */
export const play = (seat: Seat, text: string, piYa?: number): object =>
  piYa === undefined
    ? { type: "play", seat, cards: cards(text) }
    : { type: "play", seat, cards: cards(text), piYa };

const order = (rank: string): number => RANKS.findIndex((name) => name === rank);

/** A move by rank as the oracle spells it: ranks ascending, the number of Pi Ya behind them. */
export function oracleText(move: Move): string {
  const text = formatMove(move);
  if (/[a-z]/.test(text)) return text;
  const [, number] = /PY=(\d+)/.exec(text) ?? [];
  const ranks = text
    .replace(/=\d+/, "")
    .split("-")
    .sort((x, y) => order(x) - order(y));
  return number === undefined ? ranks.join("-") : `${ranks.join("-")}/PY=${number}`;
}
