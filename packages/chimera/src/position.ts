import { type Move, NOBODY, type Position, type Seat, type Stage } from "@cairn/core";
import { bidsInto, isBidLegal, makeBid, PASS, unmakeBid } from "./auction.ts";
import { beats, classify, extraOf, kindOf, sizeOf, STRAIGHT } from "./combination.ts";
import { countCards } from "./cards.ts";
import { giver, giversMask, givesInto, isGive, makeGive, unmakeGive } from "./exchange.ts";
import * as L from "./layout.ts";
import { followsInto, leadsInto } from "./movegen.ts";
import type { ChimeraOptions } from "./options.ts";
import { canonicalCards, pickPlay } from "./pick.ts";
import { makePass, makePlay, topMove, unmakePlay } from "./play.ts";
import { type Phase, PHASES, PLAYERS } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  LIMIT,
  FORCED_BY_LEADER,
  REVEAL_DEN,
  CHIMERA_SEAT,
  HAND,
  CONTROL,
  PLIES,
  HISTORY,
  PLY_WORDS,
  PLY_MOVE,
  PLY_A,
  PLY_B,
  PLY_CONTROL,
  WORDS,
  TURN_MASK,
  PHASE_SHIFT,
  NO_OWNER,
  NO_TOP,
  DEAL_PHASE,
  AUCTION_PHASE,
  EXCHANGE_PHASE,
  PLAY_PHASE,
  OVER_PHASE,
} = L;

const phaseOf = (words: Int32Array): number => ((words[CONTROL] as number) >>> PHASE_SHIFT) & 7;

/** A match of Chimera with the history of its current deal, in one flat buffer. */
export class ChimeraPosition implements Position {
  readonly players: number = PLAYERS;
  readonly words: Int32Array = new Int32Array(WORDS);

  constructor(options: ChimeraOptions) {
    const { words } = this;
    words[LIMIT] = options.oneDeal ? -options.limit : options.limit;
    words[FORCED_BY_LEADER] = options.forcedBid === "leader" ? 1 : 0;
    words[REVEAL_DEN] = options.revealDen ? 1 : 0;
    words[CHIMERA_SEAT] = -1;
    words[CONTROL] = L.packControl(DEAL_PHASE, 0, NO_OWNER, 0, 0, NO_TOP);
  }

  get options(): ChimeraOptions {
    const limit = this.words[LIMIT] as number;
    return {
      limit: Math.abs(limit),
      forcedBid: this.words[FORCED_BY_LEADER] === 0 ? "face-up" : "leader",
      revealDen: this.words[REVEAL_DEN] === 1,
      ...(limit < 0 && { oneDeal: true }),
    };
  }

  get phase(): Phase {
    return PHASES[phaseOf(this.words)] as Phase;
  }

  get stage(): Stage {
    const phase = phaseOf(this.words);
    return phase === DEAL_PHASE ? "deal-due" : phase === OVER_PHASE ? "over" : "running";
  }

  get turn(): Seat {
    const phase = phaseOf(this.words);
    return phase === DEAL_PHASE || phase === OVER_PHASE
      ? NOBODY
      : (this.words[CONTROL] as number) & TURN_MASK;
  }

  get toActMask(): number {
    const turn = this.turn;
    if (turn === NOBODY) return 0;
    return phaseOf(this.words) === EXCHANGE_PHASE ? giversMask(this.words) : 1 << turn;
  }

  get plies(): number {
    return this.words[PLIES] as number;
  }

  legalInto(out: Int32Array, of?: Seat): number {
    const { words } = this;
    const seat = of ?? (words[CONTROL] as number) & TURN_MASK;
    switch (phaseOf(words)) {
      case PLAY_PHASE: {
        const a = words[HAND + 2 * seat] as number;
        const b = words[HAND + 2 * seat + 1] as number;
        const top = topMove(words);
        return top === 0 ? leadsInto(a, b, out) : followsInto(a, b, top, out);
      }
      case AUCTION_PHASE:
        return bidsInto(words, out);
      case EXCHANGE_PHASE:
        return givesInto(words, seat, out);
      default:
        return 0;
    }
  }

  isLegal(move: Move): boolean {
    const { words } = this;
    switch (phaseOf(this.words)) {
      case PLAY_PHASE:
        return this.#isPlayLegal(move);
      case AUCTION_PHASE:
        return isBidLegal(words, move);
      case EXCHANGE_PHASE: {
        if (!isGive(move) || ((giversMask(words) >> giver(move)) & 1) === 0) return false;
        const out = new Int32Array(128);
        return out.subarray(0, givesInto(words, giver(move), out)).includes(move);
      }
      default:
        return false;
    }
  }

  /** The hand holds exactly these cards by rank, they are this combination, and it beats what lies there. */
  #isPlayLegal(move: Move): boolean {
    const top = topMove(this.words);
    if (move === PASS) return top !== 0;
    if (move < 0 || kindOf(move) > 14) return false;
    const { a, b } = canonicalCards(this.words, this.turn, move);
    const piYa = kindOf(move) === STRAIGHT && extraOf(move) !== 0 ? extraOf(move) - 1 : undefined;
    if (countCards(a, b) !== sizeOf(move) || classify(a, b, piYa) !== move) return false;
    return top === 0 || beats(move, top);
  }

  make(move: Move): void {
    const { words } = this;
    const ply = words[PLIES] as number;
    const at = HISTORY + ply * PLY_WORDS;
    const control = words[CONTROL] as number;
    words[at + PLY_MOVE] = move;
    words[at + PLY_A] = 0;
    words[at + PLY_B] = 0;
    words[at + PLY_CONTROL] = control;
    words[PLIES] = ply + 1;
    if (((control >>> PHASE_SHIFT) & 7) === PLAY_PHASE) {
      if (move === PASS) {
        makePass(words);
      } else {
        pickPlay(words, HAND + 2 * (control & TURN_MASK), at + PLY_A, move);
        makePlay(words, move, ply);
      }
    } else if (isGive(move)) {
      const { a, b } = canonicalCards(words, giver(move), move);
      words[at + PLY_A] = a;
      words[at + PLY_B] = b;
      makeGive(words, move);
    } else {
      makeBid(words, move);
    }
  }

  /** Like `make`, for a play or gift with these very cards instead of the canonical ones. */
  makeCards(move: Move, a: number, b: number): void {
    const { words } = this;
    const ply = words[PLIES] as number;
    const at = HISTORY + ply * PLY_WORDS;
    const control = words[CONTROL] as number;
    words[at + PLY_MOVE] = move;
    words[at + PLY_A] = a;
    words[at + PLY_B] = b;
    words[at + PLY_CONTROL] = control;
    words[PLIES] = ply + 1;
    if (isGive(move)) {
      makeGive(words, move);
      return;
    }
    const hand = HAND + 2 * (control & TURN_MASK);
    words[hand] = (words[hand] as number) ^ a;
    words[hand + 1] = (words[hand + 1] as number) ^ b;
    makePlay(words, move, ply);
  }

  unmake(): void {
    const { words } = this;
    const ply = (words[PLIES] as number) - 1;
    const at = HISTORY + ply * PLY_WORDS;
    const before = words[at + PLY_CONTROL] as number;
    const phase = (before >>> PHASE_SHIFT) & 7;
    if (phase === PLAY_PHASE) unmakePlay(words, words[at + PLY_MOVE] as number, at, before);
    words[PLIES] = ply;
    words[CONTROL] = before;
    if (phase === AUCTION_PHASE) unmakeBid(words);
    else if (phase === EXCHANGE_PHASE) unmakeGive(words);
    words[at + PLY_MOVE] = 0;
    words[at + PLY_A] = 0;
    words[at + PLY_B] = 0;
    words[at + PLY_CONTROL] = 0;
  }

  clone(): ChimeraPosition {
    const copy = new ChimeraPosition(this.options);
    copy.words.set(this.words);
    return copy;
  }
}
