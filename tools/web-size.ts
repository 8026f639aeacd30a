// `npm run size:web`: builds the web client and prints what its screens load, in bytes of gzip, as JSON.
// Exit code 1 if a screen is larger than agreed. Weights of bots are data and not counted.
import { rmSync } from "node:fs";
import { buildInto } from "../test/browser/builds.ts";
import { LIMITS, webSizes } from "./web-size/sizes.ts";

const folder = await buildInto("site");
const sizes = webSizes(folder);
rmSync(folder, { recursive: true, force: true });

console.log(JSON.stringify({ limits: LIMITS, ...sizes }, undefined, 2));
const isTooLarge =
  sizes.home > LIMITS.home || Object.values(sizes.tables).some(({ total }) => total > LIMITS.table);
process.exitCode = isTooLarge ? 1 : 0;
