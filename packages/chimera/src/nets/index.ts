export { ChimeraNet } from "./chimera-net.ts";
export { ChimeraFeatures } from "./features.ts";
export { FrozenChimeraNet } from "./frozen-chimera-net.ts";
export { roleOf } from "./known-state.ts";
export type { MoveValues } from "./move-values.ts";
export { OpeningFeatures } from "./opening-features.ts";
export { OPENING_FEATURES } from "./opening-schema.ts";
export { BID_NET, CHIMERA_PLAN, GIFT_NET, PLAY_FEATURES, POINTS_A_UNIT, WIN_NET } from "./schema.ts";
