import type { PuzzleUi } from "../../game-ui.ts";
import { krassKariertPuzzleTexts } from "../texts/puzzles/index.ts";

export async function loadPuzzles(): Promise<PuzzleUi> {
  const [{ krassKariertPuzzles }] = await Promise.all([
    import("@cairn/krass-kariert/puzzles"),
    krassKariertPuzzleTexts.load(),
  ]);
  return { kit: krassKariertPuzzles, texts: () => krassKariertPuzzleTexts.t };
}
