import { i18n } from "../i18n/i18n.svelte.ts";
import { peopleTexts } from "../i18n/people/index.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import { fetchWanted, type Wanted } from "../people/api.ts";
import HomeWaiting from "./HomeWaiting.svelte";
import { fetchTurns, type WaitingMatch } from "./turns.ts";

/** What waits for the reader, and how it is shown. */
export interface HomeTurns extends Wanted {
  readonly matches: readonly WaitingMatch[];
  readonly Waiting: typeof HomeWaiting;
}

/** What waits for the reader; undefined if nothing does. */
async function loadTurns(): Promise<HomeTurns | undefined> {
  const [matches, wanted] = await Promise.all([fetchTurns(), fetchWanted()]);
  if (matches.length === 0 && wanted.invitations.length === 0 && wanted.asks.length === 0) return undefined;
  await Promise.all([waitingTexts.load(), peopleTexts.load()]);
  return { matches, ...wanted, Waiting: HomeWaiting };
}

/** How often it is looked again, in milliseconds: somebody may invite the reader, and friends see who is here. */
const LOOK = 45_000;

/** Looks now and again while the page is seen; the answer ends it. */
export function watchTurns(onchange: (turns: HomeTurns | undefined) => void): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    const turns = document.hidden ? undefined : await loadTurns();
    if (!isOver && !document.hidden) onchange(turns);
  };
  // What the operator tells everybody is for those who come to play with others.
  void import("../operator/greeting.ts").then(
    ({ greet }) => greet(),
    () => undefined,
  );
  void import("./devices.ts").then(
    ({ renewCalls }) => renewCalls(i18n.language),
    () => undefined,
  );
  void look();
  const timer = setInterval(() => void look(), LOOK);
  const seen = (): void => void look();
  document.addEventListener("visibilitychange", seen);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
