import {
  reserveAt,
  drawnOf,
  playersOf,
  xPolicyOf,
  inRoundOf,
  controlOf,
  turnOf,
  ownerOf,
  bestOf,
  insertsOf,
  pliesOf,
  roundStartOf,
  plyAt,
  plyCards,
  plyControl,
  phaseOf,
} from "./access.ts";
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
const { CONTROL, INSERTS_SHIFT } = L;
const { INSERT_PHASE, DEAL_PHASE, OVER_PHASE, NO_OWNER } = L;
const { PLIES, PLAYERS, IN_ROUND, ROUND_START, DRAWN } = L;
const { PLY_MOVE, PLY_CARDS, PLY_CONTROL, PLY_ROUND } = L;
const { PILE } = L;

/** A match of Krass Kariert with the history of its current deal, in one flat buffer. */
export class KrassKariertPosition implements Position {
  readonly words: Int32Array = new Int32Array(L.WORDS);
  /** The same buffer, for the cards. */
  readonly bytes: Uint8Array = new Uint8Array(this.words.buffer);

  constructor(options: KrassKariertOptions, players: number) {
    const { words } = this;
    words[PLAYERS] = players;
    words[L.CHIPS_OPTION] = options.chips;
    words[L.X_POLICY] = X_POLICIES.indexOf(options.xPolicy);
    words.fill(options.chips, L.CHIPS, L.CHIPS + players);
    words[CONTROL] = L.packControl(DEAL_PHASE, 0, NO_OWNER, 0, 0, 0);
  }

  get players(): number {
    return playersOf(this.words);
  }

  get options(): KrassKariertOptions {
    return {
      chips: this.words[L.CHIPS_OPTION] as number,
      xPolicy: X_POLICIES[xPolicyOf(this.words)] as XPolicy,
    };
  }

  get phase(): Phase {
    return PHASES[phaseOf(controlOf(this.words))] as Phase;
  }

  get stage(): Stage {
    const phase = phaseOf(controlOf(this.words));
    return phase === DEAL_PHASE ? "deal-due" : phase === OVER_PHASE ? "over" : "running";
  }

  get turn(): Seat {
    const control = controlOf(this.words);
    const phase = phaseOf(control);
    return phase === DEAL_PHASE || phase === OVER_PHASE ? NOBODY : turnOf(control);
  }

  get toActMask(): number {
    const turn = this.turn;
    return turn === NOBODY ? 0 : 1 << turn;
  }

  get plies(): number {
    return pliesOf(this.words);
  }

  /** Whether the seat to move leads the round, and so must play (K7). */
  get isLeading(): boolean {
    return pliesOf(this.words) === roundStartOf(this.words);
  }

  legalInto(out: Int32Array, seat?: Seat): number {
    const { words, bytes } = this;
    const control = controlOf(words);
    const turn = turnOf(control);
    const phase = phaseOf(control);
    if (phase === DEAL_PHASE || phase === OVER_PHASE || (seat !== undefined && seat !== turn)) return 0;
    if (phase === INSERT_PHASE) return insertsInto(bytes, turn, out);
    const n = playsInto(bytes, turn, xPolicyOf(words), bestOf(control), out);
    return this.isLeading ? n : declinesInto(bytes, turn, out, n);
  }

  isLegal(move: Move): boolean {
    const out = new Int32Array(MAX_MOVES);
    return out.subarray(0, this.legalInto(out)).includes(move);
  }

  make(move: Move): void {
    const { words, bytes } = this;
    const ply = pliesOf(words);
    const at = plyAt(ply);
    const control = controlOf(words);
    const seat = turnOf(control);
    words[at + PLY_MOVE] = move;
    words[at + PLY_CONTROL] = control;
    words[at + PLY_ROUND] = inRoundOf(words) | (roundStartOf(words) << 8);
    words[PLIES] = ply + 1;
    switch (typeOf(move)) {
      case PLAY: {
        const cards = removeCards(bytes, seat, playAt(move), playCount(move));
        words[at + PLY_CARDS] = cards;
        makePlay(words, bytes, cards, playValues(move));
        break;
      }
      case TAKE: {
        const reserve = reserveAt(seat);
        const index = takeReserve(move);
        const card = bytes[reserve + 1 + index] as number;
        bytes[reserve] = (bytes[reserve] as number) - 1;
        if (index === 0) bytes[reserve + 1] = bytes[reserve + 2] as number;
        bytes[reserve + 2] = 0;
        words[at + PLY_CARDS] = card;
        insertCard(bytes, seat, placeOf(move), card);
        advance(words, bytes, control, ownerOf(control));
        break;
      }
      case INSERT: {
        const drawn = drawnOf(words);
        const card = bytes[PILE + drawn] as number;
        words[DRAWN] = drawn + 1;
        words[at + PLY_CARDS] = card;
        insertCard(bytes, seat, placeOf(move), card);
        if (insertsOf(control) === 1) settleRound(words, bytes, seat);
        else words[CONTROL] = control - (1 << INSERTS_SHIFT);
        break;
      }
      default:
        endDeal(words, 1 << seat);
    }
  }

  unmake(): void {
    const { words, bytes } = this;
    const ply = pliesOf(words) - 1;
    const at = plyAt(ply);
    const move = words[at + PLY_MOVE] as number;
    const before = plyControl(words, at);
    const cards = plyCards(words, at);
    const seat = turnOf(before);
    if (this.stage !== "running") unendDeal(words);
    switch (typeOf(move)) {
      case PLAY:
        for (let i = 0, count = playCount(move); i < count; i++) {
          insertCard(bytes, seat, playAt(move) + i, (cards >> (4 * (count - 1 - i))) & 15);
        }
        break;
      case TAKE: {
        removeCards(bytes, seat, placeOf(move), 1);
        const reserve = reserveAt(seat);
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
        words[DRAWN] = drawnOf(words) - 1;
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
