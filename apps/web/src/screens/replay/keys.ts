import { settings } from "../../settings/settings.svelte.ts";
import { characterOf } from "../../table/keys.ts";
import type { Playhead } from "./playhead.svelte.ts";

/** As much of a key press as matters. */
type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key does in a replay; undefined for keys that mean nothing here. */
function meaningOf(press: Press, playhead: Playhead): (() => void) | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (altKey || metaKey) return undefined;
  const stride = ctrlKey ? "deal" : shiftKey ? "trick" : "step";
  if (key === "ArrowLeft") return () => playhead.stride(stride, "back");
  if (key === "ArrowRight") return () => playhead.stride(stride, "forward");
  if (ctrlKey) return undefined;
  const keys: Readonly<Record<string, () => void>> = {
    PageUp: () => playhead.stride("deal", "back"),
    PageDown: () => playhead.stride("deal", "forward"),
    Home: () => playhead.go(0),
    End: () => playhead.go(playhead.session.film.length),
    " ": () => playhead.toggle(),
  };
  if (keys[key] || !settings.letterKeys) return keys[key];
  const letters: Readonly<Record<string, () => void>> = {
    "[": () => playhead.stride("trick", "back"),
    "]": () => playhead.stride("trick", "forward"),
    v: () => playhead.nextSeat(),
    k: () => playhead.toggleLens(),
  };
  return letters[characterOf(press)];
}

/**
 * Whether a key at this element is for the replay. The slider's own keys do the same: they are taken over. Choices
 * and buttons keep the keys that work them, but for the two arrows that step.
 */
function isForReplay(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("select, textarea, input:not([type=range], [type=radio], [type=checkbox])"))
    return false;
  // To and fro is possible from everywhere; up and down go through choices.
  if (key === "ArrowLeft" || key === "ArrowRight") return true;
  if (target.closest("dialog")) return false;
  if (target.closest("[type=radio], [type=checkbox]")) return !key.startsWith("Arrow") && key !== " ";
  return key !== " " || target.closest("button, a, summary") === null;
}

/** Listens to the keys of the whole page while a replay is shown. */
export function listenToReplayKeys(playhead: Playhead): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isForReplay(event.target, event.key)) return;
    const run = meaningOf(event, playhead);
    if (!run) return;
    event.preventDefault();
    run();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}
