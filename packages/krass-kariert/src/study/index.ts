import type { KrassKariertView } from "../index.ts";
import type { StudyKit } from "@cairn/study";
import { dealAnew } from "./deal-anew.ts";

/** At tables of another size roles have names of their own: the judge is measured there by itself. */
const USUAL_PLAYERS = 4;

/** The study of Krass Kariert: losses are percent of the chance to keep the chip. */
export const krassKariertStudy: StudyKit = {
  unit: "percent",
  nodes: 32_000,
  look: { nodes: 800, worst: 10 },
  precision: { margin: 6, small: { loss: 6, errors: 2.5 }, error: 0.95, mistake: 8 },
  thresholds: { mistake: 8, unlucky: 25, error: 1, cap: 20 },
  expected: (players) => 100 - 100 / players,
  resultOf(view, seat) {
    const owed = (view as KrassKariertView).deal?.owed;
    return owed && (owed.includes(seat) ? -1 : 0);
  },
  roleOf(view, { type }) {
    const { players } = view as KrassKariertView;
    const role = type === "insert" ? "insert" : "play";
    return players === USUAL_PLAYERS ? role : `${role}-${players}`;
  },
  scaleOf: () => 1,
  // Where a card is put in loses less than the judge says (docs/study.md).
  isCalibrated: (role) => !role.startsWith("insert"),
  dealAnew: (view, rng) => dealAnew(view as KrassKariertView, rng),
};
