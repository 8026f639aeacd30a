// Before `npm start` and `npm test`: installs what is missing. An older Node must be able to read this file, to be told
// that it is too old; what needs a newer one is loaded after that.
import process from "node:process";

const OLDEST_MAJOR = 20;

if (Number(process.versions.node.split(".")[0]) < OLDEST_MAJOR) {
  console.error(
    `cairn: needs Node ${OLDEST_MAJOR} or newer, and this is ${process.version}; nothing was installed.`,
  );
  process.exitCode = 1;
} else {
  import("./install/install.mjs")
    .then(({ ensureInstalled }) => ensureInstalled())
    .then((exit) => {
      process.exitCode = exit;
    });
}
