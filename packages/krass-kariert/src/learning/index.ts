export { krassKariertLearnable } from "./self-play.ts";
