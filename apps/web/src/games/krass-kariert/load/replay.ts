import type { ReplayUi } from "../../game-ui.ts";
import { krassKariertTexts } from "../texts/table/index.ts";
import { krassKariertReplayTexts } from "../texts/replay/index.ts";

export async function loadReplay(): Promise<ReplayUi> {
  const [{ krassKariertReplay }] = await Promise.all([
    import("../replay.ts"),
    krassKariertReplayTexts.load(),
    krassKariertTexts.load(),
  ]);
  return krassKariertReplay;
}
