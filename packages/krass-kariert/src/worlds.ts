import { handAt, drawnOf } from "./access.ts";
import { copyPosition, Rng } from "@cairn/core";
import { hiddenCards } from "./hidden.ts";
import * as L from "./layout.ts";
import type { KrassKariertPosition } from "./position.ts";
import { sampleWorld } from "./sample.ts";
import type { Card } from "./types.ts";
import type { KrassKariertView } from "./view.ts";

/** Many worlds of one view, quickly. */
export interface Worlds {
  /** One world, the same for every call with the same view. */
  readonly base: KrassKariertPosition;
  /**
   * Makes a position into a random world: what is hidden now is dealt anew. Its history shows the viewer
   * the same, but hidden places and drawn cards in it are the base's: go forward from it, never back.
   */
  drawInto(world: KrassKariertPosition, rng: Rng): void;
}

/** A hidden hand: where its cards stand, and those it surely holds. */
interface HiddenHand {
  readonly at: number;
  readonly count: number;
  readonly sure: readonly Card[];
}

function shuffle(cards: Uint8Array, from: number, to: number, rng: Rng): void {
  for (let i = to - 1; i > from; i--) {
    const j = from + rng.below(i - from + 1);
    const held = cards[i] as number;
    cards[i] = cards[j] as number;
    cards[j] = held;
  }
}

/** A fast source of worlds that the viewer cannot tell from the real one. */
export function worldsOf(view: KrassKariertView): Worlds {
  const base = sampleWorld(view, new Rng("base"));
  const { deal } = view;
  if (!deal || view.revealed) return { base, drawInto: (world) => copyPosition(base, world) };
  const { sure, unseen } = hiddenCards(view, deal);
  const hands: HiddenHand[] = deal.handCounts.flatMap((count, seat) =>
    seat === view.viewer || count === 0
      ? []
      : [{ at: handAt(seat) + 1, count, sure: sure[seat] as readonly Card[] }],
  );
  const pool = Uint8Array.from(unseen);
  const pile = L.PILE + drawnOf(base.words) + (deal.drawn === undefined ? 0 : 1);
  return {
    base,
    drawInto(world, rng) {
      const { bytes } = world;
      copyPosition(base, world);
      shuffle(pool, 0, pool.length, rng);
      let dealt = 0;
      for (const { at, count, sure: held } of hands) {
        for (let i = 0; i < held.length; i++) bytes[at + i] = held[i] as number;
        for (let i = held.length; i < count; i++) bytes[at + i] = pool[dealt++] as number;
        if (held.length > 0) shuffle(bytes, at, at + count, rng);
      }
      for (let i = dealt; i < pool.length; i++) bytes[pile + i - dealt] = pool[i] as number;
    },
  };
}
