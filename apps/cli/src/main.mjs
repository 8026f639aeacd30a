#!/usr/bin/env node
// Written so that Node 14 can read it, to be told that it is too old.
import nodeModule from "node:module";

/** The first version that runs TypeScript directly, without a warning. */
const OLDEST = [24, 15];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `cairn: needs Node ${OLDEST.join(".")} or newer, and this is ${process.version}; on Linux npx cairn brings its own.\n`,
  );
  process.exitCode = 2;
} else {
  // From the second start on nothing is compiled again: that is faster, and spares a server 20 MB that the compiler of
  // TypeScript takes and keeps. Only what is imported after this line profits.
  nodeModule.enableCompileCache();
  const { run } = await import("./program.ts");
  process.exitCode = await run(process.argv.slice(2));
}
