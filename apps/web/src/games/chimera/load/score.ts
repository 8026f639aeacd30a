import type { ScoreSheetUi } from "../../game-ui.ts";
import { chimeraScoreTexts } from "../texts/score/index.ts";

export async function loadScoreSheet(): Promise<ScoreSheetUi> {
  const [{ default: Form }] = await Promise.all([
    import("../score/DealForm.svelte"),
    chimeraScoreTexts.load(),
  ]);
  return { Form, start: () => 0 };
}
