export { krassKariertScript } from "./script.ts";
