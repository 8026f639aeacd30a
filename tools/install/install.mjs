import { execFileSync, spawnSync } from "node:child_process";
import { missingIn } from "./missing.mjs";

/** The first version that runs TypeScript directly, without a warning. */
const TYPESCRIPT = [24, 15];

/** Whether that `node` runs the sources, by what it says its version is. */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > TYPESCRIPT[0] || (major === TYPESCRIPT[0] && minor >= TYPESCRIPT[1]);
}

/** The `node` that the scripts of npm find: the one that came along, if there is one. */
const nodeVersion = () => execFileSync("node", ["--version"], { encoding: "utf8" }).trim();

/** Installs everything if something is missing; returns the exit code. */
export function ensureInstalled() {
  const needsNode = !runsTypeScript(nodeVersion());
  if (missingIn(".", { needsNode }).length > 0) {
    console.log("cairn: installing what is missing (once; about half a minute) …");
    // Removes what is there first: half of an earlier attempt does not stay.
    const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (npm.status !== 0) {
      console.error("cairn: npm ci did not succeed, see its message above; the next start tries again");
      return 1;
    }
  }
  const version = nodeVersion();
  if (runsTypeScript(version)) return 0;
  console.error(
    `cairn: needs Node ${TYPESCRIPT.join(".")} or newer to run TypeScript directly; this is ${version}.`,
  );
  console.error("cairn: on Linux x64 and arm64 it comes along with npm; elsewhere please install it first.");
  return 1;
}
