/**
 * What a seat can plan to do when its turn comes. `pass-trick`: pass for as long as everybody who acts could pass, which
 * is until the next lead. `pass-if-raised`: pass once, if somebody has done anything but pass by then; otherwise decide.
 */
export const PLANS = ["pass-trick", "pass-if-raised"] as const;
export type Plan = (typeof PLANS)[number];
