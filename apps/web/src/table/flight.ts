import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motionTime } from "../settings/settings.svelte.ts";

/** Where cards come from or go to: an element of the table that says so with `data-spot`. */
export type Spot = "hand" | `seat-${number}`;

const middleOf = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

/** Whether an element comes or goes, as Svelte says it. */
export interface Direction {
  readonly direction: "in" | "out" | "both";
}

/** From the middle of an element to that of another, in pixels. */
function wayBetween(from: Element, to: Element): readonly [x: number, y: number] {
  const [x, y] = middleOf(to.getBoundingClientRect());
  const [ownX, ownY] = middleOf(from.getBoundingClientRect());
  return [x - ownX, y - ownY];
}

/** How long a picture takes: by then what has come is laid out, and its place is known. */
const PICTURE = 17;

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
export function fly(
  node: Element,
  { spot, steps = 1, delay = 0 }: Flight,
  { direction }: Direction,
): TransitionConfig {
  const duration = motionTime() * steps;
  const source = document.querySelector(`[data-spot="${spot}"]`);
  if (duration === 0 || !source) return { duration: 0 };
  // Who asks for places in the middle of a change makes the browser lay out the page at once, and once more after it.
  // An observer is told when the page has been laid out anyway, and the flight starts with the picture after that.
  let way: readonly [x: number, y: number] | undefined;
  const measure = (): readonly [x: number, y: number] => (way ??= wayBetween(node, source));
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    measure();
  });
  laidOut.observe(node);
  // What comes is asked for its looks at once, while it is still unseen.
  let isUnseen = direction === "in";
  return {
    delay: delay + PICTURE,
    duration,
    easing: cubicOut,
    css: (t, u) => {
      if (isUnseen) {
        isUnseen = false;
        return "opacity: 0";
      }
      const [x, y] = measure();
      return `translate: ${x * u}px ${y * u}px; scale: ${0.6 + 0.4 * t}; opacity: ${Math.min(1, t * 3)}`;
    },
  };
}
