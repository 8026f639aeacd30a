export { type Effort, testGame } from "./contract.ts";
export { actingSeats, newMatch, randomEvent, randomMoments, type Setup } from "./random-play.ts";
