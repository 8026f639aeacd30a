// Runs on any Node from 20 on, before `npm start` and `npm test`: installs what is missing.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** What is installed is what the lockfile asks for. */
function isInstalled() {
  const marker = "node_modules/.package-lock.json";
  if (!existsSync(marker)) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const installed = JSON.parse(readFileSync(marker, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const isElsewhere = entry.optional === true || entry.link === true || !path.startsWith("node_modules/");
    return isElsewhere || installed[path]?.version === entry.version;
  });
}

if (!isInstalled()) {
  console.log("cairn: installing what is missing (once; about half a minute) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    console.error("cairn: npm ci did not succeed; see its message above");
    process.exit(1);
  }
}

const version = execFileSync("node", ["--version"], { encoding: "utf8" }).trim();
const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`cairn: needs Node 24.15 or newer to run TypeScript directly; this is ${version}.`);
  console.error("cairn: on Linux x64 and arm64 it comes along with npm; elsewhere please install it first.");
  process.exit(1);
}
