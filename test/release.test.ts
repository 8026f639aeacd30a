import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { releaseNotes } from "../tools/release/changelog.ts";
import { currentVersion, isLater, raisedVersions } from "../tools/release/versions.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CHANGELOG =
  "# Changelog\n\n## Unreleased\n\n### Upgrading\n\nNothing to do.\n\n### Added\n\n- A thing.\n";

let folder: string;
const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(
    join(folder, path),
    typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`,
  );
}

/** A small repository of two packages, ready to be released. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-release-"));
  const one = { name: "@x/one", version: "0.1.0" };
  const two = { name: "two", version: "0.1.0", dependencies: { "@x/one": "0.1.0", other: "0.1.0" } };
  write("package.json", { name: "x", version: "0.1.0", workspaces: ["packages/*"] });
  write("packages/one/package.json", one);
  write("packages/two/package.json", two);
  write("package-lock.json", {
    version: "0.1.0",
    packages: {
      "": { version: "0.1.0" },
      "node_modules/other": { version: "0.1.0" },
      "packages/one": one,
      "packages/two": two,
    },
  });
  write("python/pyproject.toml", '[project]\nname = "x"\nversion = "0.1.0"\n');
  write("CHANGELOG.md", CHANGELOG);
  write(".gitignore", "bin/\n");
  write("bin/npm", '#!/bin/sh\n[ "$*" = test ] && ! [ -e bin/failing ]\n');
  chmodSync(join(folder, "bin/npm"), 0o755);
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "tools/release.ts"), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter) },
  });
  return { status, stdout, stderr };
}

test("one command checks, writes the version and the changelog, commits and tags", () => {
  expect(release("0.2.0")).toMatchObject({ status: 0, stderr: "" });
  expect(git("log", "-1", "--format=%s")).toBe("Release 0.2.0");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("cat-file", "tag", "v0.2.0")).toMatch(/\n\nCairn 0\.2\.0\n\n### Upgrading\n\nNothing to do\.\n/);
  expect(JSON.parse(read("packages/two/package.json"))).toEqual({
    name: "two",
    version: "0.2.0",
    dependencies: { "@x/one": "0.2.0", other: "0.1.0" },
  });
  const { version, packages } = JSON.parse(read("package-lock.json")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([version, ...Object.values(packages).map((entry) => entry.version)]).toEqual([
    "0.2.0",
    "0.2.0",
    "0.1.0",
    "0.2.0",
    "0.2.0",
  ]);
  expect(read("python/pyproject.toml")).toContain('version = "0.2.0"');
  expect(read("CHANGELOG.md")).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 — \d{4}-\d\d-\d\d\n\n### Upgrading\n\nNothing to do\./,
  );
});

test("with --dry-run it says what it would write, and writes nothing", () => {
  const { status, stdout } = release("0.2.0", "--dry-run");
  expect(status).toBe(0);
  expect(stdout).toContain("  packages/two/package.json\n");
  expect(stdout).toContain("- A thing.");
  expect(git("status", "--porcelain") + git("tag")).toBe("");
});

test("a release that was prepared on another branch is only tested and tagged", () => {
  git("switch", "--quiet", "-c", "side");
  write("bin/failing", "");
  expect(release("0.2.0", "--prepare")).toMatchObject({ status: 0, stderr: "" });
  expect([git("log", "-1", "--format=%s"), git("tag")]).toEqual(["Release 0.2.0", ""]);
  git("switch", "--quiet", "main");
  git("merge", "--quiet", "side");
  const head = git("rev-parse", "HEAD");
  expect(release("0.2.0").stderr).toContain("npm test did not pass");
  rmSync(join(folder, "bin/failing"));
  expect(release("0.2.0", "--dry-run").stdout).toContain("Only the tag is missing.");
  expect(release("0.2.0")).toMatchObject({ status: 0, stderr: "" });
  expect(git("rev-parse", "v0.2.0^{}")).toBe(head);
  expect(git("cat-file", "tag", "v0.2.0")).toMatch(/\n\nCairn 0\.2\.0\n\n### Upgrading\n\nNothing to do\.\n/);
});

test.each([
  ["a wrong call", ["two"], () => undefined, "call it as npm run release -- VERSION"],
  ["a version that is not later", ["0.1.0"], () => undefined, "0.1.0 is not later than 0.1.0"],
  ["something not committed", ["0.2.0"], () => write("new", ""), "something is not committed"],
  [
    "another branch",
    ["0.2.0"],
    () => git("switch", "--quiet", "-c", "side"),
    "releases are made on main, and this is side",
  ],
  ["a tag that is there", ["0.2.0"], () => git("tag", "v0.2.0"), "the tag v0.2.0 is there already"],
  ["tests that fail", ["0.2.0"], () => write("bin/failing", ""), "npm test did not pass"],
])("%s is refused, and nothing is written", (_, args, prepare, reason) => {
  prepare();
  const before = [git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")];
  const { status, stderr } = release(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`release: ${reason}`)]);
  expect([git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")]).toEqual(before);
});

test.each([
  ["no part for it", "# Changelog\n", 'has no "## Unreleased"'],
  ["nothing new", "## Unreleased\n\n## 0.1.0\n\n- Old.\n", "says nothing under Unreleased"],
  ["no word for operators", "## Unreleased\n\n### Added\n\n- New.\n", 'has no "### Upgrading"'],
  ["the version already", `${CHANGELOG}\n## 0.2.0 — 2026-01-01\n`, "has 0.2.0 already"],
])("a changelog with %s is refused", (_, changelog, reason) => {
  expect(releaseNotes(changelog, "0.2.0", "2026-11-17")).toContain(reason);
});

test("older releases stay below the new one", () => {
  expect(releaseNotes(`${CHANGELOG}\n## 0.1.0\n\n- Old.\n`, "0.2.0", "2026-11-17")).toMatchObject({
    changelog: expect.stringMatching(/- A thing\.\n\n## 0\.1\.0\n\n- Old\.\n$/),
  });
});

test("versions are compared by number", () => {
  expect(isLater("0.10.0", "0.9.9")).toBe(true);
  expect(isLater("0.9.9", "0.10.0")).toBe(false);
  expect(isLater("1.0.0", "1.0.0")).toBe(false);
});

test("this repository's files have one version, and are written as they are", () => {
  for (const { path, content } of raisedVersions(ROOT, currentVersion(ROOT)))
    expect(content, path).toBe(readFileSync(join(ROOT, path), "utf8"));
});
