import type { ReviewUi } from "../../game-ui.ts";
import { krassKariertTexts } from "../texts/table/index.ts";

export async function loadReview(): Promise<ReviewUi> {
  const [{ krassKariertStudy }, { reasonText }] = await Promise.all([
    import("@cairn/krass-kariert/study"),
    import("../table/on-demand/reasons.ts"),
    krassKariertTexts.load(),
  ]);
  return {
    kit: krassKariertStudy,
    startWorker: () =>
      new Worker(new URL("../worker/krass-kariert-review.ts", import.meta.url), { type: "module" }),
    chance: (percent) => krassKariertTexts.t.advice.deal(percent),
    reason: (distinction, nameOf) => reasonText(krassKariertTexts.t, distinction, nameOf),
  };
}
