// `npm run release -- VERSION [--dry-run]`: makes a release. Checks that everything is committed on `main`, that the
// version is new and the changelog ready, and that `npm test` passes; then writes the version and the changelog, commits
// and tags. With `--dry-run` it only says what it would write. It sends nothing anywhere: docs/releasing.md.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { releaseNotes } from "./release/changelog.ts";
import { currentVersion, isLater, isVersion, raisedVersions } from "./release/versions.ts";

const USAGE = "npm run release -- VERSION [--dry-run]";

/** Ends with a sentence; nothing has been written. */
function refuse(reason: string): never {
  process.stderr.write(`release: ${reason}\n`);
  process.exit(2);
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

function readCall(): { version: string; isDry: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const [version = "", ...others] = positionals;
    if (isVersion(version) && others.length === 0) return { version, isDry: values["dry-run"] };
  } catch {
    // Said below, like every other wrong call.
  }
  return refuse(`call it as ${USAGE}, with a version such as 1.2.3`);
}

/** Everything that must be so before a release, but for the tests. */
function check(version: string, isDry: boolean): void {
  const current = currentVersion(".");
  if (!isLater(version, current)) refuse(`${version} is not later than ${current}`);
  if (git("tag", "--list", `v${version}`) !== "") refuse(`the tag v${version} is there already`);
  if (isDry) return;
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch !== "main") refuse(`releases are made on main, and this is ${branch}`);
  if (git("status", "--porcelain") !== "") refuse("something is not committed");
}

const { version, isDry } = readCall();
check(version, isDry);
const date = new Date().toISOString().slice(0, 10);
const released = releaseNotes(readFileSync("CHANGELOG.md", "utf8"), version, date);
if (typeof released === "string") refuse(released);
const changes = [...raisedVersions(".", version), { path: "CHANGELOG.md", content: released.changelog }];

if (isDry) {
  console.log(`${version} would be written into:\n${changes.map(({ path }) => `  ${path}\n`).join("")}`);
  console.log(`The notes of v${version}, ${date}:\n\n${released.notes}`);
} else {
  const { status } = spawnSync("npm", ["test"], { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) refuse("npm test did not pass");
  for (const { path, content } of changes) writeFileSync(path, content);
  git("commit", "--quiet", "--all", "--message", `Release ${version}`, "--message", "No functional change");
  // Not as git cleans messages up by itself: headings begin with #.
  git(
    "tag",
    "--annotate",
    "--cleanup=verbatim",
    "--message",
    `Cairn ${version}\n\n${released.notes}\n`,
    `v${version}`,
  );
  console.log(`v${version} is committed and tagged here. Look at it, then: git push --follow-tags`);
}
