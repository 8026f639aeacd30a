import {
  COPIES,
  handAt,
  moves,
  nextPlyAt,
  playersOf,
  pliesOf,
  plyAt,
  plyCards,
  plyControl,
  reserveAt,
  turnOf,
} from "../kernel.ts";
import type { Seat } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
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
    const players = playersOf(words);
    sure.fill(0);
    for (let code = 0; code < CODES; code++) unseen[code] = DECK_COPIES[code] as number;
    const end = plyAt(pliesOf(words));
    for (let at = plyAt(0); at < end; at = nextPlyAt(at)) {
      const type = typeOf(words[at] as number);
      const held = CODES * turnOf(plyControl(words, at));
      if (type === TAKE) {
        const code = plyCards(words, at);
        sure[held + code] = (sure[held + code] as number) + 1;
      } else if (type === PLAY) {
        for (let cards = plyCards(words, at); cards > 0; cards >>= 4) {
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
    for (let other = 0; other < players; other++) this.#see(bytes, reserveAt(other));
    this.#see(bytes, handAt(seat));
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
