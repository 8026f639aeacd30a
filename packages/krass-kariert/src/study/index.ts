import type { KrassKariertView } from "../index.ts";
import type { StudyKit } from "@cairn/study";
import { dealAnew } from "./deal-anew.ts";

/** With how many the judge has been measured. */
const MEASURED_PLAYERS = 4;

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
    return players === MEASURED_PLAYERS ? role : `${role}-${players}`;
  },
  scaleOf: () => 1,
  // Where a card is put in loses less than the judge says, and other numbers of players are not measured yet
  // (docs/study-figures.md).
  isCalibrated: (role) => role === "play",
  dealAnew: (view, rng) => dealAnew(view as KrassKariertView, rng),
};
