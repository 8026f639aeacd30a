import type { ChimeraView } from "../index.ts";
import type { StudyKit } from "@cairn/study";
import { dealAnew } from "./deal-anew.ts";

/**
 * What a Hunter loses in worlds that merely fit is too little, by this much on average: they know nothing of why the
 * Chimera bid (docs/study.md).
 */
const HUNTER_SCALE = 1.25;

/** The study of Chimera: losses are points of one's side against the other. */
export const chimeraStudy: StudyKit = {
  unit: "points",
  nodes: 288_000,
  look: { nodes: 6000, worst: 30 },
  precision: { margin: 8, small: { loss: 25, errors: 3 }, error: 3, mistake: 25 },
  thresholds: { mistake: 25, unlucky: 30, error: 4, cap: 60 },
  expected: () => 0,
  resultOf: (view, seat) => (view as ChimeraView).deal?.score?.[seat]?.sum,
  roleOf(view, { type, seat }) {
    const { phase, deal } = view as ChimeraView;
    if (phase !== "play") return type === "give" ? "gift" : "bid";
    return deal?.chimera === seat ? "chimera" : "hunter";
  },
  scaleOf: (role) => (role === "hunter" ? HUNTER_SCALE : 1),
  // Bids and gifts lose what the judge says too seldom to know it (docs/study-figures.md).
  isCalibrated: (role) => role === "chimera" || role === "hunter",
  dealAnew: (view, rng) => dealAnew(view as ChimeraView, rng),
};
