import type { ChimeraPosition } from "../index.ts";
import {
  canBeBeaten,
  chimeraOf,
  givenRanks,
  handA,
  handB,
  isOut,
  newLevels,
  ownerOf,
  PASS,
  phaseOf,
  pliesOf,
  plyAt,
  plyControl,
  plyMove,
  readLevels,
  layout,
  takePlay,
  takeRanks,
  turnOf,
  turnsToShed,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { Trait } from "@cairn/bots";
import { mostCardsOfOthers, readUnseen } from "./unseen.ts";

const SEATS: readonly Seat[] = [0, 1, 2];
/** A turn fewer matters as much as this many percent of the worlds, and a play that nothing beats. */
const TURN_WEIGHT = 8;
const SAFE_WEIGHT = 40;

/** Whether an enemy plays over the seat's play in the same trick. */
function isTopped(end: ChimeraPosition, seat: Seat, ply: number): boolean {
  const { words } = end;
  for (let next = ply + 1; next < pliesOf(words); next++) {
    const at = plyAt(next);
    if (plyMove(words, at) === PASS) continue;
    const control = plyControl(words, at);
    const turn = turnOf(control);
    const isOver = turn === seat || ownerOf(control) !== seat;
    return !isOver && (seat === chimeraOf(words) || turn === chimeraOf(words));
  }
  return false;
}

/** Counts what came of one candidate in the worlds it was played out in. */
class Consequences {
  worlds = 0;
  topped = 0;
  readonly firstOut: number[] = [0, 0, 0];
  readonly chimera: number[] = [0, 0, 0];

  add(end: ChimeraPosition, seat: Seat, ply: number): void {
    const { words } = end;
    this.worlds++;
    if (isTopped(end, seat, ply)) this.topped++;
    for (const other of SEATS) {
      if (isOut(words, other)) this.firstOut[other] = (this.firstOut[other] as number) + 1;
      if (chimeraOf(words) === other) this.chimera[other] = (this.chimera[other] as number) + 1;
    }
  }

  percent(count: number | undefined): number {
    return Math.round((100 * (count ?? 0)) / Math.max(1, this.worlds));
  }
}

/** Takes note of what came of each candidate, and says what may tell them apart. */
export class ChimeraTraits {
  readonly #base: ChimeraPosition;
  readonly #seat: Seat;
  readonly #consequences = new Map<Move, Consequences>();

  constructor(base: ChimeraPosition, seat: Seat) {
    this.#base = base;
    this.#seat = seat;
  }

  note(end: ChimeraPosition, move: Move): void {
    const found = this.#consequences.get(move) ?? new Consequences();
    this.#consequences.set(move, found);
    found.add(end, this.#seat, pliesOf(this.#base.words));
  }

  /** `topped`, `first`, `chimera` are percent of the worlds; `turns` the fewest plays that shed the hand; `safe` is 1 or 0. */
  of(move: Move): Trait[] {
    const found = this.#consequences.get(move) ?? new Consequences();
    const { phase } = this.#base;
    const first = SEATS.map((seat): Trait => ({
      kind: "first",
      seat,
      value: found.percent(found.firstOut[seat]),
      weight: 1,
    }));
    if (phase === "auction") {
      const chimera = SEATS.map((seat): Trait => ({
        kind: "chimera",
        seat,
        value: found.percent(found.chimera[seat]),
        weight: 1,
      }));
      return [...chimera, ...first];
    }
    const turns: Trait = { kind: "turns", value: this.#turnsAfter(move), weight: TURN_WEIGHT };
    if (phase !== "play" || move === PASS) return [turns, ...first];
    const topped: Trait = { kind: "topped", value: found.percent(found.topped), weight: 1 };
    return [
      { kind: "safe", value: Number(this.#isSafe(move)), weight: SAFE_WEIGHT },
      topped,
      turns,
      ...first,
    ];
  }

  /** Whether nobody can beat a play, whatever they hold. */
  #isSafe(move: Move): boolean {
    const { words } = this.#base;
    const unseen = newLevels();
    readUnseen(words, this.#seat, unseen);
    return !canBeBeaten(move, unseen, mostCardsOfOthers(words, this.#seat));
  }

  #turnsAfter(move: Move): number {
    const { words } = this.#base;
    const hand = newLevels();
    readLevels(handA(words, this.#seat), handB(words, this.#seat), hand);
    if (phaseOf(words[layout.CONTROL] as number) === layout.EXCHANGE_PHASE) {
      for (const rank of givenRanks(move)) takeRanks(hand, 1 << rank);
    } else if (move !== PASS) takePlay(hand, move);
    return turnsToShed(hand);
  }
}
