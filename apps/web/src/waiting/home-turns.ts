import { waitingTexts } from "../i18n/waiting/index.ts";
import MyTurns from "./MyTurns.svelte";
import { fetchTurns, type WaitingMatch } from "./turns.ts";

/** What waits for the reader and how it is shown; undefined if nothing does. */
export async function loadTurns(): Promise<
  { readonly matches: readonly WaitingMatch[]; readonly MyTurns: typeof MyTurns } | undefined
> {
  // What the operator tells everybody is for those who come to play with others.
  void import("../operator/greeting.ts").then(
    ({ greet }) => greet(),
    () => undefined,
  );
  const matches = await fetchTurns();
  if (matches.length === 0) return undefined;
  await waitingTexts.load();
  return { matches, MyTurns };
}
