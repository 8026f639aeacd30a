// Before `npm start` and `npm test`: installs what is missing. This file and those that it loads are written so that
// Node 12 can read them, to be told that it is too old.
import { ensureInstalled } from "./install/install.mjs";

const OLDEST_MAJOR = 20;

if (Number(process.versions.node.split(".")[0]) < OLDEST_MAJOR) {
  console.error(
    `cairn: needs Node ${OLDEST_MAJOR} or newer, and this is ${process.version}; nothing was installed.`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = ensureInstalled();
}
