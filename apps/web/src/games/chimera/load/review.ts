import type { ReviewUi } from "../../game-ui.ts";
import { chimeraTexts } from "../texts/table/index.ts";

export async function loadReview(): Promise<ReviewUi> {
  const [{ chimeraStudy }, { reasonText }] = await Promise.all([
    import("@cairn/chimera/study"),
    import("../table/on-demand/reasons.ts"),
    chimeraTexts.load(),
  ]);
  return {
    kit: chimeraStudy,
    startWorker: () =>
      new Worker(new URL("../worker/chimera-review.ts", import.meta.url), { type: "module" }),
    chance: (percent) => chimeraTexts.t.advice.win(percent),
    reason: (distinction, nameOf) => reasonText(chimeraTexts.t, distinction, nameOf),
  };
}
