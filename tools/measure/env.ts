import { spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

// Steps a second from Python with random policies: npm run figures:env -- --tables 1024 --seconds 3
// Beside OpenSpiel, where that is installed: npm run figures:env -- --open-spiel --seconds 3

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OPEN_SPIEL = "--open-spiel";

const args = process.argv.slice(2).filter((arg) => arg !== OPEN_SPIEL);
const isBeside = process.argv.includes(OPEN_SPIEL);
const env = {
  ...process.env,
  PYTHONPATH: [`${ROOT}/python`, process.env["PYTHONPATH"]].filter(Boolean).join(delimiter),
  CAIRN_COMMAND: `'${process.execPath}' '${ROOT}/apps/cli/src/main.mjs'`,
};

/** A Python that has these modules: the system's own may not. */
const pythonWith = (modules: string): string | undefined =>
  ["/usr/bin/python3", "python3"].find(
    (path) => spawnSync(path, ["-c", `import ${modules}`], { env }).status === 0,
  );
const python = (isBeside ? pythonWith("numpy, pyspiel") : undefined) ?? pythonWith("numpy") ?? "python3";

const program = isBeside ? "bench_open_spiel.py" : "bench.py";
const { status } = spawnSync(python, [`${ROOT}/python/${program}`, ...args], { stdio: "inherit", env });
process.exitCode = status ?? 1;
