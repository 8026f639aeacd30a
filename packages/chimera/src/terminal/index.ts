export { chimeraTable } from "./table.ts";
