export { krassKariertTable } from "./table.ts";
