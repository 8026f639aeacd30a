import { defaultOptions } from "@cairn/krass-kariert/facts";
import type { ScoreSheetUi } from "../../game-ui.ts";
import { krassKariertScoreTexts } from "../texts/score/index.ts";

export async function loadScoreSheet(): Promise<ScoreSheetUi> {
  const [{ default: Form }] = await Promise.all([
    import("../score/DealForm.svelte"),
    krassKariertScoreTexts.load(),
  ]);
  return { Form, start: (players) => defaultOptions(players).chips };
}
