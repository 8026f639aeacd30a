import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** What npm writes when everything else is in place, and not before. */
const MARKER = "node_modules/.package-lock.json";

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** Whether a package of the lockfile is for machines like this one. */
const isForHere = ({ os = [], cpu = [] }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);

/** The commands that npm links for a package in the first folder. */
const commandsOf = (path, { bin = {} }) =>
  path.lastIndexOf("node_modules/") === 0
    ? Object.keys(bin).map(
        (name) => `node_modules/.bin/${basename(name)}${process.platform === "win32" ? ".cmd" : ""}`,
      )
    : [];

/**
 * What the lockfile asks for and is not there: never installed, in another version, or removed since. Packages that
 * npm may leave out are asked for only if it says that it has installed them; so is the Node that comes along, unless
 * it is needed.
 */
export function missingIn(root, { needsNode = false } = {}) {
  const marker = join(root, MARKER);
  if (!existsSync(marker)) return [MARKER];
  let installed;
  try {
    installed = packagesOf(marker);
  } catch {
    return [MARKER];
  }
  const missing = [];
  for (const [path, entry] of Object.entries(packagesOf(join(root, "package-lock.json")))) {
    if (!path.includes("node_modules/")) continue;
    const isNode = needsNode && /^node_modules\/node-[a-z]+-\w+$/.test(path) && isForHere(entry);
    if (entry.optional === true && !(path in installed) && !isNode) continue;
    const { version } = installed[path] || {};
    const isCurrent = entry.link === true || version === entry.version;
    const wanted = [join(path, "package.json"), ...commandsOf(path, entry)];
    if (!isCurrent || !wanted.every((file) => existsSync(join(root, file)))) missing.push(path);
  }
  return missing;
}
