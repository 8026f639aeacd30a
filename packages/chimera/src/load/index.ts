export { chimeraScript } from "./script.ts";
