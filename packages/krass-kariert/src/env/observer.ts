import { type Observer, newInput } from "@cairn/env";
import type { Seat } from "@cairn/core";
import type { SparseInput } from "@cairn/nets";
import type { KrassKariertPosition } from "../index.ts";
import { controlOf, insertsOf, MAX_MOVES, moves as M, nextDrawn } from "../kernel.ts";
import { FEATURES, HandsAfter, KrassKariertFeatures, netFor } from "../nets/index.ts";

/** The features of the nets, then one for each code of a card that was drawn and is to be put into the hand. */
const DRAWN_CARD = FEATURES;
export const ENV_FEATURES: number = FEATURES + 16;
/** No state has more features: the longest hand has some seven a card. */
export const MAX_STATE = 240;
/** No move has more entries: all about the hand after it. */
const ENTRIES_A_MOVE = 192;

/** What the seat to act knows. A move replaces all about the seat's own hand, the reserve and the round. */
export class KrassKariertObserver implements Observer<KrassKariertPosition> {
  readonly input: SparseInput = newInput(MAX_STATE, MAX_MOVES, ENTRIES_A_MOVE);
  common = 0;
  net = 0;
  readonly #features = new KrassKariertFeatures(new HandsAfter());

  observe(
    position: KrassKariertPosition,
    seat: Seat,
    moves: Int32Array,
    n: number,
    withMoves: boolean,
  ): void {
    const { words, bytes, players } = position;
    const { input } = this;
    // A concession comes last; it loses the chip for certain, and nothing follows.
    const asked = moves[n - 1] === M.CONCESSION ? n - 1 : n;
    this.#features.ask(words, bytes, seat, moves, withMoves ? asked : 0, input);
    if (withMoves && asked < n) input.ends[asked] = input.entryCount;
    this.common = input.stateCount;
    this.#features.addPresent(words, bytes, input);
    if (insertsOf(controlOf(words)) > 0)
      input.state[input.stateCount++] = DRAWN_CARD + nextDrawn(words, bytes);
    this.net = netFor(players);
  }
}
