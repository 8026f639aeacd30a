import { type Move, NOBODY, type Position, type Seat, type Stage } from "@cairn/core";
import * as L from "./layout.ts";
import { declinesInto, insertsInto, MAX_MOVES, playsInto } from "./movegen.ts";
import {
  CONCEDE,
  INSERT,
  PLAY,
  placeOf,
  playAt,
  playCount,
  playValues,
  TAKE,
  takeReserve,
  typeOf,
} from "./moves.ts";
import { type KrassKariertOptions, X_POLICIES, type XPolicy } from "./options.ts";
import { insertCard, removeCards } from "./hand.ts";
import { advance, makePlay } from "./play.ts";
import { endDeal, settleRound, unendDeal } from "./round.ts";
import { type Phase, PHASES } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CONTROL, PHASE_SHIFT, TURN_MASK, BEST_SHIFT, OWNER_SHIFT, INSERTS_SHIFT } = L;
const { INSERT_PHASE, DEAL_PHASE, OVER_PHASE, NO_OWNER } = L;
const { PLIES, PLAYERS, IN_ROUND, ROUND_START, DRAWN, HISTORY, PLY_WORDS } = L;
const { PLY_MOVE, PLY_CARDS, PLY_CONTROL, PLY_ROUND } = L;
const { RESERVE, RESERVE_BYTES, PILE } = L;

const phaseOf = (control: number): number => (control >>> PHASE_SHIFT) & 3;

/** A match of Krass Kariert with the history of its current deal, in one flat buffer. */
export class KrassKariertPosition implements Position {
  readonly words: Int32Array = new Int32Array(L.WORDS);
  /** The same buffer, for the cards. */
  readonly bytes: Uint8Array = new Uint8Array(this.words.buffer);

  constructor(options: KrassKariertOptions, players: number) {
    const { words } = this;
    words[PLAYERS] = players;
    words[L.CHIPS_OPTION] = options.oneDeal ? -options.chips : options.chips;
    words[L.X_POLICY] = X_POLICIES.indexOf(options.xPolicy);
    words.fill(options.oneDeal ? 0 : options.chips, L.CHIPS, L.CHIPS + players);
    words[CONTROL] = L.packControl(DEAL_PHASE, 0, NO_OWNER, 0, 0, 0);
  }

  get players(): number {
    return this.words[PLAYERS] as number;
  }

  get options(): KrassKariertOptions {
    const chips = this.words[L.CHIPS_OPTION] as number;
    return {
      chips: Math.abs(chips),
      xPolicy: X_POLICIES[this.words[L.X_POLICY] as number] as XPolicy,
      ...(chips < 0 && { oneDeal: true }),
    };
  }

  get phase(): Phase {
    return PHASES[phaseOf(this.words[CONTROL] as number)] as Phase;
  }

  get stage(): Stage {
    const phase = phaseOf(this.words[CONTROL] as number);
    return phase === DEAL_PHASE ? "deal-due" : phase === OVER_PHASE ? "over" : "running";
  }

  get turn(): Seat {
    const control = this.words[CONTROL] as number;
    const phase = phaseOf(control);
    return phase === DEAL_PHASE || phase === OVER_PHASE ? NOBODY : control & TURN_MASK;
  }

  get toActMask(): number {
    const turn = this.turn;
    return turn === NOBODY ? 0 : 1 << turn;
  }

  get plies(): number {
    return this.words[PLIES] as number;
  }

  /** Whether the seat to move leads the round, and so must play (K7). */
  get isLeading(): boolean {
    return this.words[PLIES] === this.words[ROUND_START];
  }

  legalInto(out: Int32Array, seat?: Seat): number {
    const { words, bytes } = this;
    const control = words[CONTROL] as number;
    const turn = control & TURN_MASK;
    const phase = phaseOf(control);
    if (phase === DEAL_PHASE || phase === OVER_PHASE || (seat !== undefined && seat !== turn)) return 0;
    if (phase === INSERT_PHASE) return insertsInto(bytes, turn, out);
    const n = playsInto(bytes, turn, words[L.X_POLICY] as number, (control >>> BEST_SHIFT) & 127, out);
    return this.isLeading ? n : declinesInto(bytes, turn, out, n);
  }

  isLegal(move: Move): boolean {
    const out = new Int32Array(MAX_MOVES);
    return out.subarray(0, this.legalInto(out)).includes(move);
  }

  make(move: Move): void {
    const { words, bytes } = this;
    const ply = words[PLIES] as number;
    const at = HISTORY + ply * PLY_WORDS;
    const control = words[CONTROL] as number;
    const seat = control & TURN_MASK;
    words[at + PLY_MOVE] = move;
    words[at + PLY_CONTROL] = control;
    words[at + PLY_ROUND] = (words[IN_ROUND] as number) | ((words[ROUND_START] as number) << 8);
    words[PLIES] = ply + 1;
    switch (typeOf(move)) {
      case PLAY: {
        const cards = removeCards(bytes, seat, playAt(move), playCount(move));
        words[at + PLY_CARDS] = cards;
        makePlay(words, bytes, cards, playValues(move));
        break;
      }
      case TAKE: {
        const reserve = RESERVE + seat * RESERVE_BYTES;
        const index = takeReserve(move);
        const card = bytes[reserve + 1 + index] as number;
        bytes[reserve] = (bytes[reserve] as number) - 1;
        if (index === 0) bytes[reserve + 1] = bytes[reserve + 2] as number;
        bytes[reserve + 2] = 0;
        words[at + PLY_CARDS] = card;
        insertCard(bytes, seat, placeOf(move), card);
        advance(words, bytes, control, (control >>> OWNER_SHIFT) & 7);
        break;
      }
      case INSERT: {
        const drawn = words[DRAWN] as number;
        const card = bytes[PILE + drawn] as number;
        words[DRAWN] = drawn + 1;
        words[at + PLY_CARDS] = card;
        insertCard(bytes, seat, placeOf(move), card);
        if (control >>> INSERTS_SHIFT === 1) settleRound(words, bytes, seat);
        else words[CONTROL] = control - (1 << INSERTS_SHIFT);
        break;
      }
      default:
        endDeal(words, 1 << seat);
    }
  }

  unmake(): void {
    const { words, bytes } = this;
    const ply = (words[PLIES] as number) - 1;
    const at = HISTORY + ply * PLY_WORDS;
    const move = words[at + PLY_MOVE] as number;
    const before = words[at + PLY_CONTROL] as number;
    const cards = words[at + PLY_CARDS] as number;
    const seat = before & TURN_MASK;
    if (this.stage !== "running") unendDeal(words);
    switch (typeOf(move)) {
      case PLAY:
        for (let i = 0, count = playCount(move); i < count; i++) {
          insertCard(bytes, seat, playAt(move) + i, (cards >> (4 * (count - 1 - i))) & 15);
        }
        break;
      case TAKE: {
        removeCards(bytes, seat, placeOf(move), 1);
        const reserve = RESERVE + seat * RESERVE_BYTES;
        if (takeReserve(move) === 0) {
          bytes[reserve + 2] = bytes[reserve + 1] as number;
          bytes[reserve + 1] = cards;
        } else {
          bytes[reserve + 2] = cards;
        }
        bytes[reserve] = (bytes[reserve] as number) + 1;
        break;
      }
      case INSERT:
        removeCards(bytes, seat, placeOf(move), 1);
        words[DRAWN] = (words[DRAWN] as number) - 1;
        break;
      case CONCEDE:
        break;
    }
    words[PLIES] = ply;
    words[CONTROL] = before;
    words[IN_ROUND] = (words[at + PLY_ROUND] as number) & 255;
    words[ROUND_START] = (words[at + PLY_ROUND] as number) >> 8;
    words[at + PLY_MOVE] = 0;
    words[at + PLY_CARDS] = 0;
    words[at + PLY_CONTROL] = 0;
    words[at + PLY_ROUND] = 0;
  }

  clone(): KrassKariertPosition {
    const copy = new KrassKariertPosition(this.options, this.players);
    copy.words.set(this.words);
    return copy;
  }
}
