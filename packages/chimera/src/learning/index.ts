export { type Branching, DEFAULT_BRANCHING } from "./branches.ts";
export type { ChimeraOpponent } from "./opponent-pool.ts";
export { releasedPool } from "./released-pool.ts";
export { chimeraLearnable, type Course, courseOf, learnAgainst } from "./self-play.ts";
