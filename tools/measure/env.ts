import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Steps a second from Python with random policies: npm run figures:env -- --tables 1024 --seconds 3

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const { status } = spawnSync("/usr/bin/python3", [`${ROOT}/python/bench.py`, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    PYTHONPATH: `${ROOT}/python`,
    CAIRN_COMMAND: `'${process.execPath}' '${ROOT}/apps/cli/src/main.mjs'`,
  },
});
process.exitCode = status ?? 1;
