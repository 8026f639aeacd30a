export { ChimeraNet } from "./chimera-net.ts";
export { BID_NET, CHIMERA_PLAN, GIFT_NET, POINTS_A_UNIT, WIN_NET } from "./schema.ts";
