import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motionTime } from "../settings/settings.svelte.ts";

/** Where cards come from or go to: an element of the table that says so with `data-spot`. */
export type Spot = "hand" | `seat-${number}`;

const middleOf = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

export interface Flight {
  readonly spot: Spot;
  /** In steps of the setting: 1 for a card to the table, 2 for a trick. */
  readonly steps?: number;
  /** Milliseconds to wait, for cards that go one after the other. */
  readonly delay?: number;
}

/**
 * Moves an element from a spot of the table to its place, or back to the spot when it goes; to be used as
 * `in:fly` and `out:fly`. It never holds anything up. Where less motion is wanted nothing moves.
 */
export function fly(node: Element, { spot, steps = 1, delay = 0 }: Flight): TransitionConfig {
  const duration = motionTime() * steps;
  const source = document.querySelector(`[data-spot="${spot}"]`);
  if (duration === 0 || !source) return { duration: 0 };
  const [x, y] = middleOf(source.getBoundingClientRect());
  const [ownX, ownY] = middleOf(node.getBoundingClientRect());
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (t, u) =>
      `translate: ${(x - ownX) * u}px ${(y - ownY) * u}px; scale: ${0.6 + 0.4 * t}; opacity: ${Math.min(1, t * 3)}`,
  };
}
