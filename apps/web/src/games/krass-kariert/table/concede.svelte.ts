import type { Desk } from "./desk.svelte.ts";

/** Time to see why, in milliseconds. */
const LOOK = 3000;

/**
 * Who can neither beat nor take a card has nothing to decide: the deal goes on to its end by itself (K8). Not so after
 * something was taken back, or it would be lost again before the player can look. Call it while a component starts.
 */
export function concedeWhenLost(desk: Desk): void {
  const isLost = $derived(desk.isLost && desk.playback.current !== undefined);
  $effect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => desk.giveUp(), LOOK);
    return () => clearTimeout(timer);
  });
}
