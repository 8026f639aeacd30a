import {
  auctionPliesOf,
  bitA,
  bitB,
  controlOf,
  DECK_A,
  DECK_B,
  giver,
  handA,
  handB,
  isGive,
  layout,
  newLevels,
  readLevels,
  type RankLevels,
  nextPlyAt,
  nextSeat,
  ownerOf,
  partnerOf,
  PASS,
  passesOf,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  plyControl,
  topMove,
  turnOf,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { GROUPS, NO_PASS, notePass } from "./passes.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { FACE_UP, HOLDER } = layout;
const [ALL_A, ALL_B] = [DECK_A, DECK_B];

/** What a seat knows of the cards when it is to play, read from its own hand and from the public history. */
export class KnownState {
  readonly hand: RankLevels = newLevels();
  readonly unseen: RankLevels = newLevels();
  readonly playedNext: RankLevels = newLevels();
  readonly playedPrevious: RankLevels = newLevels();
  readonly knownNext: RankLevels = newLevels();
  readonly knownPrevious: RankLevels = newLevels();
  /** By group of kinds the lowest top that the next seat passed on, then the same for the previous one. */
  readonly passedOn: Uint8Array = new Uint8Array(2 * GROUPS);
  top: Move = 0;
  /** Who played last: 0 the seat itself or nobody, 1 next, 2 previous. */
  owner = 0;
  passes = 0;

  // Cards played by each seat, and known to be held by each other seat: two words a seat.
  readonly #played = new Int32Array(6);
  readonly #known = new Int32Array(6);

  read(words: Int32Array, seat: Seat): void {
    const next = nextSeat(seat);
    const previous = nextSeat(next);
    this.#readHistory(words, seat);
    const played = this.#played;
    const known = this.#known;
    const ownA = handA(words, seat);
    const ownB = handB(words, seat);
    const outA = (played[0] as number) | (played[2] as number) | (played[4] as number);
    const outB = (played[1] as number) | (played[3] as number) | (played[5] as number);
    const unseenA = ALL_A & ~(ownA | outA);
    const unseenB = ALL_B & ~(ownB | outB);
    const faceUp = words[FACE_UP] as number;
    const holder = words[HOLDER] as number;
    const gaveIt =
      ((known[0] as number) | (known[2] as number) | (known[4] as number)) & bitA(faceUp) ||
      ((known[1] as number) | (known[3] as number) | (known[5] as number)) & bitB(faceUp);
    if (holder !== seat && !gaveIt) {
      known[2 * holder] = (known[2 * holder] as number) | bitA(faceUp);
      known[2 * holder + 1] = (known[2 * holder + 1] as number) | bitB(faceUp);
    }
    readLevels(ownA, ownB, this.hand);
    readLevels(unseenA, unseenB, this.unseen);
    readLevels(played[2 * next] as number, played[2 * next + 1] as number, this.playedNext);
    readLevels(played[2 * previous] as number, played[2 * previous + 1] as number, this.playedPrevious);
    // What is known to be held is so only as long as it has not been seen elsewhere.
    readLevels(
      (known[2 * next] as number) & unseenA,
      (known[2 * next + 1] as number) & unseenB,
      this.knownNext,
    );
    readLevels(
      (known[2 * previous] as number) & unseenA,
      (known[2 * previous + 1] as number) & unseenB,
      this.knownPrevious,
    );
    const control = controlOf(words);
    this.top = topMove(words);
    const owner = ownerOf(control);
    this.owner = this.top === 0 ? 0 : owner === next ? 1 : owner === previous ? 2 : 0;
    this.passes = passesOf(control);
  }

  /** Gathers what each seat has played and passed on, and what this seat gave to its partner. */
  #readHistory(words: Int32Array, seat: Seat): void {
    const played = this.#played.fill(0);
    const known = this.#known.fill(0);
    const next = nextSeat(seat);
    this.passedOn.fill(NO_PASS);
    const end = plyAt(pliesOf(words));
    for (let at = plyAt(auctionPliesOf(words)); at < end; at = nextPlyAt(at)) {
      const move = words[at] as number;
      if (move === PASS) {
        if (turnOf(plyControl(words, at)) !== seat) notePass(words, at, next, this.passedOn);
        continue;
      }
      if (isGive(move)) {
        if (giver(move) !== seat) continue;
        const partner = partnerOf(words, seat);
        known[2 * partner] = plyA(words, at);
        known[2 * partner + 1] = plyB(words, at);
        continue;
      }
      const who = 2 * turnOf(plyControl(words, at));
      played[who] = (played[who] as number) | plyA(words, at);
      played[who + 1] = (played[who + 1] as number) | plyB(words, at);
    }
  }
}

/** The role of a seat: 0 the Chimera, 1 the hunter after it, 2 the hunter before it. */
export const roleOf = (seat: Seat, chimera: Seat): number =>
  seat === chimera ? 0 : seat === nextSeat(chimera) ? 1 : 2;
