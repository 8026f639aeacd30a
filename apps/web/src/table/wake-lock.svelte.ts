import { settings } from "../settings/settings.svelte.ts";

/** Keeps the screen on while `isWanted` says so. Call it while a component starts. */
export function keepAwake(isWanted: () => boolean): void {
  $effect(() => {
    if (!settings.keepAwake || !isWanted() || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Refused, as with a low battery: the screen may go off then.
      }
    };
    void take();
    // A hidden page loses its lock.
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  });
}
