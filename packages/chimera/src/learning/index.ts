export { type Branching, DEFAULT_BRANCHING } from "./branches.ts";
export type { ChimeraStranger } from "./company.ts";
export { poolOf } from "./opponent-pool.ts";
export { chimeraLearnable, type Course, courseOf, learnAgainst } from "./self-play.ts";
