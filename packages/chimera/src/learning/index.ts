export type { ChimeraOpponent } from "./opponent-pool.ts";
export { chimeraLearnable, learnAgainst } from "./self-play.ts";
