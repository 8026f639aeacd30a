import { settings } from "../settings/settings.svelte.ts";
import type { SoundName } from "./on-demand/tones.ts";

/** Milliseconds that let the picture of what happened come first: the first sound of a page takes long to make. */
const AFTER_PICTURE = 32;

/** Plays a short sound, if sounds are on and the page has been touched: browsers keep it silent before. */
export function playSound(name: SoundName): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined")
    return;
  setTimeout(async () => {
    // Where the file does not come, as without a network, it stays silent.
    const tones = await import("./on-demand/tones.ts").catch(() => undefined);
    tones?.sound(name);
  }, AFTER_PICTURE);
}
