export { chimeraPuzzles } from "./kit.ts";
