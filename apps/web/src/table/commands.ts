import { isForTable, type KeyMeaning, meaningOf } from "./keys.ts";
import { settings } from "../settings/settings.svelte.ts";

/** Listens to the keys of the whole page while a table is shown; `handle` says whether a key was of use. */
export function listenToKeys(handle: (meaning: KeyMeaning) => boolean): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isForTable(event.target, event)) return;
    const meaning = meaningOf(event, settings.letterKeys ? "on" : "off");
    if (meaning && handle(meaning)) event.preventDefault();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}
