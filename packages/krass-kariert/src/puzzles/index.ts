export { krassKariertPuzzles } from "./kit.ts";
