import { COPIES, layout, moves } from "../kernel.ts";
import type { Seat } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, HAND_BYTES, HISTORY, PLAYERS, PLIES, PLY_CARDS, PLY_CONTROL, PLY_WORDS, TURN_MASK } = layout;
const { RESERVE, RESERVE_BYTES } = layout;
const { PLAY, TAKE, typeOf } = moves;
const DECK_COPIES = Uint8Array.from(COPIES);
const CODES = 16;

/** Cards by code as a seat knows them: those that may be anywhere, and those that each other surely holds. */
export class Counts {
  readonly unseen: Int32Array = new Int32Array(CODES);
  /** Sixteen counts a seat. */
  readonly sure: Int32Array = new Int32Array(5 * CODES);

  read(words: Int32Array, bytes: Uint8Array, seat: Seat): void {
    const { unseen, sure } = this;
    const players = words[PLAYERS] as number;
    sure.fill(0);
    for (let code = 0; code < CODES; code++) unseen[code] = DECK_COPIES[code] as number;
    const end = HISTORY + (words[PLIES] as number) * PLY_WORDS;
    for (let at = HISTORY; at < end; at += PLY_WORDS) {
      const type = typeOf(words[at] as number);
      const held = CODES * ((words[at + PLY_CONTROL] as number) & TURN_MASK);
      if (type === TAKE) {
        const code = words[at + PLY_CARDS] as number;
        sure[held + code] = (sure[held + code] as number) + 1;
      } else if (type === PLAY) {
        for (let cards = words[at + PLY_CARDS] as number; cards > 0; cards >>= 4) {
          const code = cards & 15;
          unseen[code] = (unseen[code] as number) - 1;
          // Which of equal cards was played nobody knows: the taken one may be gone.
          if ((sure[held + code] as number) > 0) sure[held + code] = (sure[held + code] as number) - 1;
        }
      }
    }
    sure.fill(0, CODES * seat, CODES * (seat + 1));
    for (let i = 0; i < players * CODES; i++) {
      const code = i % CODES;
      unseen[code] = (unseen[code] as number) - (sure[i] as number);
    }
    for (let other = 0; other < players; other++) this.#see(bytes, RESERVE + other * RESERVE_BYTES);
    this.#see(bytes, HAND + seat * HAND_BYTES);
  }

  /** Takes the cards of a list, its length first, from the unseen. */
  #see(bytes: Uint8Array, list: number): void {
    const { unseen } = this;
    const end = list + (bytes[list] as number);
    for (let at = list + 1; at <= end; at++) {
      const code = bytes[at] as number;
      unseen[code] = (unseen[code] as number) - 1;
    }
  }
}
