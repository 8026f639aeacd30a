// `npm run release -- VERSION [--dry-run|--prepare]`: makes a release. Checks that everything is committed on `main`,
// that the version is new and the changelog ready, and that `npm test` passes; then writes the version and the
// changelog, commits and tags. With `--dry-run` it only says what it would write. With `--prepare` it writes and commits
// on any branch, for a review; the call without it then tests and tags. It sends nothing anywhere: docs/releasing.md.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { notesOf, releaseNotes } from "./release/changelog.ts";
import { type Change, currentVersion, isLater, isVersion, raisedVersions } from "./release/versions.ts";

const USAGE = "npm run release -- VERSION [--dry-run|--prepare]";

/** Ends with a sentence; nothing has been written. */
function refuse(reason: string): never {
  process.stderr.write(`release: ${reason}\n`);
  process.exit(2);
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

function readCall(): { version: string; isDry: boolean; isPreparing: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        prepare: { type: "boolean", default: false },
      },
    });
    const [version = "", ...others] = positionals;
    if (isVersion(version) && others.length === 0)
      return { version, isDry: values["dry-run"], isPreparing: values.prepare };
  } catch {
    // Said below, like every other wrong call.
  }
  return refuse(`call it as ${USAGE}, with a version such as 1.2.3`);
}

/** Everything that must be so before a release, but for the tests. */
function check(): void {
  const current = currentVersion(".");
  if (!isLater(version, current) && prepared === undefined) refuse(`${version} is not later than ${current}`);
  if (git("tag", "--list", `v${version}`) !== "") refuse(`the tag v${version} is there already`);
  if (isDry) return;
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch !== "main" && !isPreparing) refuse(`releases are made on main, and this is ${branch}`);
  if (git("status", "--porcelain") !== "") refuse("something is not committed");
}

/** Ends where the tests fail. */
function runTests(): void {
  const { status } = spawnSync("npm", ["test"], { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) refuse("npm test did not pass");
}

function makeTag(notes: string): void {
  const message = `Cairn ${version}\n\n${notes}\n`;
  // Not as git cleans messages up by itself: headings begin with #.
  git("tag", "--annotate", "--cleanup=verbatim", "--message", message, `v${version}`);
  console.log(`v${version} is committed and tagged here. Look at it, then: git push --follow-tags`);
}

/** What is written, and the notes of the version. */
function prepare(): { changes: readonly Change[]; notes: string } {
  const released = releaseNotes(changelog, version, new Date().toISOString().slice(0, 10));
  if (typeof released === "string") refuse(released);
  const changes = [...raisedVersions(".", version), { path: "CHANGELOG.md", content: released.changelog }];
  return { changes, notes: released.notes };
}

const { version, isDry, isPreparing } = readCall();
const changelog = readFileSync("CHANGELOG.md", "utf8");
/** The notes of a version that is written and reviewed already, so that only the tag is missing. */
const prepared = currentVersion(".") === version && !isPreparing ? notesOf(changelog, version) : undefined;
check();
const { changes, notes } = prepared === undefined ? prepare() : { changes: [], notes: prepared };

if (isDry) {
  const files = changes.map(({ path }) => `  ${path}\n`).join("");
  console.log(files === "" ? "Only the tag is missing.\n" : `${version} would be written into:\n${files}`);
  console.log(`The notes of v${version}:\n\n${notes}`);
} else {
  if (!isPreparing) runTests();
  for (const { path, content } of changes) writeFileSync(path, content);
  if (changes.length > 0)
    git("commit", "--quiet", "--all", "--message", `Release ${version}`, "--message", "No functional change");
  if (isPreparing)
    console.log(`${version} is committed here. On main, npm run release -- ${version} tags it.`);
  else makeTag(notes);
}
