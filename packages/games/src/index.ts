export { addGame, findGame, findPackage, findPart, GAMES } from "./games.ts";
export { makeContest } from "./contest.ts";
