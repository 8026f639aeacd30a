export { KrassKariertNet } from "./krass-kariert-net.ts";
export { KRASS_KARIERT_PLAN, LOST_CHIP } from "./schema.ts";
