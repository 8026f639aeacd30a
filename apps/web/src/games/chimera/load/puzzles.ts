import type { PuzzleUi } from "../../game-ui.ts";
import { chimeraPuzzleTexts } from "../texts/puzzles/index.ts";

export async function loadPuzzles(): Promise<PuzzleUi> {
  const [{ chimeraPuzzles }] = await Promise.all([
    import("@cairn/chimera/puzzles"),
    chimeraPuzzleTexts.load(),
  ]);
  return { kit: chimeraPuzzles, texts: () => chimeraPuzzleTexts.t };
}
