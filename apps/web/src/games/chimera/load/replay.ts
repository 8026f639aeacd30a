import type { ReplayUi } from "../../game-ui.ts";
import { chimeraReplayTexts } from "../texts/replay/index.ts";
import { chimeraTexts } from "../texts/table/index.ts";

export async function loadReplay(): Promise<ReplayUi> {
  const [{ chimeraReplay }] = await Promise.all([
    import("../replay.ts"),
    chimeraReplayTexts.load(),
    chimeraTexts.load(),
  ]);
  return chimeraReplay;
}
