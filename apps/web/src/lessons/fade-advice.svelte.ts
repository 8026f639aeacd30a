import { untrack } from "svelte";
import { notices } from "../design/notices.svelte.ts";
import { learnTexts } from "../i18n/learn/index.ts";
import type { TableSession } from "../session/session.ts";
import { settings } from "../settings/settings.svelte.ts";
import { browserStore } from "../settings/storage.ts";
import { FIRST_GAME, firstGame } from "./first-game-key.ts";

/** So many deals are played with advice. */
const WITH_ADVICE = 2;

/**
 * At the first game after an introduction: says where advice is, and takes it away after some deals, unless the player
 * wants it anyway. Runs until the function that it gives is called.
 */
export function fadeAdvice(session: TableSession): () => void {
  return $effect.root(() => {
    const say = (text: string): void => void notices.show({ tone: "info", text });
    if (session.help === "advice" && firstGame()?.deals === 0) say(learnTexts.t.lesson.adviceHere);
    const isPaused = $derived(session.pause !== undefined);
    let wasPaused = false;
    $effect(() => {
      const isNew = isPaused && !wasPaused;
      wasPaused = isPaused;
      if (!isNew) return;
      untrack(() => {
        const known = firstGame();
        if (!known) return;
        const deals = known.deals + 1;
        browserStore().write(FIRST_GAME, JSON.stringify({ ...known, deals }));
        if (deals !== WITH_ADVICE || session.help !== "advice" || settings.help === "advice") return;
        session.setHelp?.(settings.help);
        say(learnTexts.t.lesson.adviceGone);
      });
    });
  });
}
