export { KrassKariertFeatures } from "./features.ts";
export { FrozenKrassKariertNet } from "./frozen-krass-kariert-net.ts";
export { HandsAfter } from "./hands-after.ts";
export { KrassKariertNet } from "./krass-kariert-net.ts";
export { MoveValues } from "./move-values.ts";
export { FEATURES, KRASS_KARIERT_PLAN, LOST_CHIP, netFor } from "./schema.ts";
