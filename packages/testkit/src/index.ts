export { type AtTerminal, atTerminal, terminalLook } from "./at-terminal.ts";
export { type Effort, testGame } from "./contract.ts";
export { formatPlaythrough } from "./playthrough.ts";
export { readPuzzles, testPuzzles } from "./puzzles.ts";
export { newMatch, randomEvent, randomMoments, type Setup } from "./random-play.ts";
