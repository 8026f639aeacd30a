import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Steps a second from Python with random policies: npm run figures:env -- --tables 1024 --seconds 3

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

// A Python that has numpy: the system's own may not.
const PYTHONS = ["/usr/bin/python3", "python3"];
const python = PYTHONS.find((path) => spawnSync(path, ["-c", "import numpy"]).status === 0) ?? "python3";

const { status } = spawnSync(python, [`${ROOT}/python/bench.py`, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    PYTHONPATH: `${ROOT}/python`,
    CAIRN_COMMAND: `'${process.execPath}' '${ROOT}/apps/cli/src/main.mjs'`,
  },
});
process.exitCode = status ?? 1;
