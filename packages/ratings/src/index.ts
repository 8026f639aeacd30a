export { compare, type Compared, type ComparedDeal } from "./compare.ts";
export { History, type Standing } from "./history.ts";
export type { DealOutcome, RatingKit } from "./outcome.ts";
export { fromScale, onScale, type Rating } from "./scale.ts";
export { afterDeal, NEWCOMER, type Skill } from "./skill.ts";
