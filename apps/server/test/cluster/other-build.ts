import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const OTHER_VERSION = "0.0.1";

/** Another build of the program, in a folder of its own. */
interface OtherBuild {
  readonly folder: string;
  /** The file that is run. */
  readonly main: string;
}

/** The sources as they are here, as a build that calls itself another version. */
function copyHere(folder: string): void {
  for (const part of ["apps", "packages", "package.json"])
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (file) => !["node_modules", "dist", "test"].includes(basename(file)),
    });
  const file = join(folder, "apps/cli/package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, version: OTHER_VERSION }));
}

/** The sources of a commit. */
function copyCommit(folder: string, commit: string): void {
  const archive = execFileSync("git", ["-C", ROOT, "archive", commit, "apps", "packages", "package.json"], {
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
}

/** Packages from outside are the same for both builds; those of this repository are each build's own. */
function linkModules(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@cairn"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@cairn") symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const part of ["apps", "packages"])
    for (const name of readdirSync(join(folder, part)))
      symlinkSync(join(folder, part, name), join(modules, "@cairn", name));
}

/**
 * A build of another version that can run beside this one: of a commit, or, without one, of the sources here under
 * another version's name.
 */
export function otherBuild(commit: string | undefined): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), "cairn-other-build-"));
  if (commit === undefined) copyHere(folder);
  else copyCommit(folder, commit);
  linkModules(folder);
  return { folder, main: join(folder, "apps/cli/src/main.mjs") };
}
