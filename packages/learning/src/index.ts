export { formatCheckpoint, resumeSession } from "./checkpoint.ts";
export { type Company, hasCompany, isStrange, type Stranger } from "./company.ts";
export type { CurvePoint, Rung } from "./curve.ts";
export { Episode } from "./episode.ts";
export type { Learnable, Manner, SampleSink, SelfPlay } from "./game.ts";
export { type PackedSamples, SampleBox, unpackSamples } from "./sample-box.ts";
export { DEALS_A_TURN, Session } from "./session.ts";
export { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
