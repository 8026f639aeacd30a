import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the repository, and what shall stand in it. */
export interface Change {
  readonly path: string;
  readonly content: string;
}

interface Manifest {
  readonly name: string;
  version: string;
  readonly workspaces?: readonly string[];
  readonly [field: string]: unknown;
}

const KINDS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Whether a version is later than another; both are three numbers. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => VERSION.exec(text)?.slice(1).map(Number) ?? []);
  const place = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return place !== undefined && (a?.[place] ?? -1) > (b?.[place] ?? -1);
}

export const isVersion = (text: string): boolean => VERSION.test(text);

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const readJson = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Writes the version into a manifest, and wherever it asks for a package of this repository. */
function raise(manifest: Manifest, names: ReadonlySet<string>, version: string): void {
  if (manifest.version !== undefined) manifest.version = version;
  for (const kind of KINDS) {
    const asked = manifest[kind] as Record<string, string> | undefined;
    for (const name of Object.keys(asked ?? {}))
      if (names.has(name)) (asked as Record<string, string>)[name] = version;
  }
}

/** The current version: that of the repository's own package. */
export const currentVersion = (root: string): string => (readJson(root, "package.json") as Manifest).version;

/** Every file that has the version in it, with the new one: packages, the lockfile, and Python's if there is one. */
export function raisedVersions(root: string, version: string): Change[] {
  const { workspaces = [] } = readJson(root, "package.json") as Manifest;
  const paths = [
    "package.json",
    ...globSync(
      workspaces.map((path) => `${path}/package.json`),
      { cwd: root },
    ).toSorted(),
  ];
  const manifests = paths.map((path) => [path, readJson(root, path) as Manifest] as const);
  const names = new Set(manifests.map(([, { name }]) => name));
  for (const [, manifest] of manifests) raise(manifest, names, version);

  const lock = readJson(root, "package-lock.json") as { version: string; packages: Record<string, Manifest> };
  lock.version = version;
  for (const [path, manifest] of Object.entries(lock.packages))
    if (!path.includes("node_modules/")) raise(manifest, names, version);

  const python = globSync("python/pyproject.toml", { cwd: root }).map((path) => ({
    path,
    content: readFileSync(join(root, path), "utf8").replace(/^version = ".*"$/m, `version = "${version}"`),
  }));
  const packages = manifests.map(([path, manifest]) => ({ path, content: json(manifest) }));
  return [...packages, { path: "package-lock.json", content: json(lock) }, ...python];
}
