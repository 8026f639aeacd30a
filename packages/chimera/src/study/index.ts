import type { ChimeraView } from "../index.ts";
import type { StudyKit } from "@cairn/study";
import { dealAnew } from "./deal-anew.ts";

/** The study of Chimera: losses are points of one's side against the other. */
export const chimeraStudy: StudyKit = {
  unit: "points",
  nodes: 64_000,
  look: { nodes: 6000, worst: 8 },
  precision: { margin: 8, small: { loss: 20, errors: 3 }, error: 3, mistake: 20 },
  thresholds: { mistake: 20, unlucky: 30, error: 4 },
  expected: () => 0,
  resultOf: (view, seat) => (view as ChimeraView).deal?.score?.[seat]?.sum,
  roleOf(view, { type, seat }) {
    const { phase, deal } = view as ChimeraView;
    if (phase !== "play") return type === "give" ? "gift" : "bid";
    return deal?.chimera === seat ? "chimera" : "hunter";
  },
  // Too few shown decisions are measured to know that judged losses are true (docs/study-figures.md).
  isCalibrated: () => false,
  dealAnew: (view, rng) => dealAnew(view as ChimeraView, rng),
};
