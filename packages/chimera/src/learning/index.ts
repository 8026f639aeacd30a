export type { ChimeraStranger } from "./opponent-pool.ts";
export { chimeraLearnable, learnAgainst } from "./self-play.ts";
