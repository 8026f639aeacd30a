import type { ChimeraView } from "../index.ts";
import type { StudyKit } from "@cairn/study";
import { dealAnew } from "./deal-anew.ts";

/**
 * Worlds that merely fit know nothing of why the others played as they did, but whoever plays does: what is called a
 * mistake of the Chimera loses less than it does there, by this much on average (docs/study.md).
 */
const CHIMERA_SCALE = 0.8;

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
  scaleOf: (role) => (role === "chimera" ? CHIMERA_SCALE : 1),
  // Bids and gifts lose what the judge says too seldom to know it (docs/study-figures.md).
  isCalibrated: (role) => role === "chimera" || role === "hunter",
  dealAnew: (view, rng) => dealAnew(view as ChimeraView, rng),
};
