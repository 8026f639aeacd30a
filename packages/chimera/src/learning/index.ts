export type { ChimeraStranger } from "./company.ts";
export { chimeraLearnable, learnAgainst } from "./self-play.ts";
