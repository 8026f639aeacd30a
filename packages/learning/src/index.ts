export { formatCheckpoint, resumeSession } from "./checkpoint.ts";
export type { BaselineResult, CurvePoint } from "./curve.ts";
export { Episode } from "./episode.ts";
export { drawsOpponent, type FixedOpponent, isOpponentSeat, type SeatedOpponent } from "./fixed-opponents.ts";
export type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "./game.ts";
export { type PackedSamples, SamplePacker, unpackSamples } from "./sample-packer.ts";
export { DEALS_PER_ITERATION, Session } from "./session.ts";
export { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
