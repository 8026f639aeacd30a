import { type Observer, newInput } from "@cairn/env";
import type { Seat } from "@cairn/core";
import type { SparseInput } from "@cairn/nets";
import type { ChimeraPosition } from "../index.ts";
import { chimeraOf, controlOf, layout, MAX_MOVES, phaseOf } from "../kernel.ts";
import { BID_NET, ChimeraFeatures, GIFT_NET, OpeningFeatures, PLAY_FEATURES, roleOf } from "../nets/index.ts";

const { AUCTION_PHASE, PLAY_PHASE } = layout;

/** No state has more features: all cards once, what is known of them, and what is on the table. */
export const MAX_STATE = 136;
/** No move has more entries: two a card, and a few about the move. */
const ENTRIES_A_MOVE = 48;

/** Numbers features of the opening behind those of card play, added and removed ones alike. */
function shift(list: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const feature = list[i] as number;
    list[i] = feature < 0 ? feature - PLAY_FEATURES : feature + PLAY_FEATURES;
  }
}

/** What the seat to act knows, by the features of card play or of the opening. Moves take cards out of the hand's. */
export class ChimeraObserver implements Observer<ChimeraPosition> {
  readonly input: SparseInput = newInput(MAX_STATE, MAX_MOVES, ENTRIES_A_MOVE);
  common = 0;
  net = 0;
  readonly #play = new ChimeraFeatures();
  readonly #opening = new OpeningFeatures();

  observe(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number, withMoves: boolean): void {
    const { words } = position;
    const { input } = this;
    const phase = phaseOf(controlOf(words));
    const asked = withMoves ? n : 0;
    if (phase === PLAY_PHASE) {
      this.#play.ask(words, seat, moves, asked, input);
      this.net = roleOf(seat, chimeraOf(words));
    } else {
      this.#opening.ask(words, seat, moves, asked, input);
      shift(input.state, input.stateCount);
      shift(input.entries, input.entryCount);
      this.net = phase === AUCTION_PHASE ? BID_NET : GIFT_NET;
    }
    this.common = input.stateCount;
  }
}
