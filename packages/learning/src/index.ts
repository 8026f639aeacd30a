export type { ChimeraStranger } from "./chimera/company.ts";
export { learnAgainst } from "./chimera/self-play.ts";
export { formatCheckpoint, resumeSession } from "./checkpoint.ts";
export type { CurvePoint, Rung } from "./curve.ts";
export type { Learnable, Manner, SampleSink, SelfPlay } from "./game.ts";
export { findLearnable } from "./learnables.ts";
export { type PackedSamples, SampleBox, unpackSamples } from "./sample-box.ts";
export { DEALS_A_TURN, Session } from "./session.ts";
export { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
