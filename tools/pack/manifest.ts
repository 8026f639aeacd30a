/** The scope under which packages are published; inside of this repository they have a shorter one. */
export const SCOPE = "@cairn-games";
const INSIDE = /(["'])@cairn\//g;

/** A package's manifest, as far as it is rewritten. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Code or declarations that name packages as they are published. */
export const publishedText = (text: string): string => text.replaceAll(INSIDE, `$1${SCOPE}/`);

const publishedName = (name: string): string => name.replace(/^@cairn\//, `${SCOPE}/`);

/** Where a source is after the build, for programs and for the compiler. */
function entryOf(source: string): { types: string; default: string } {
  const built = source.replace(/^\.\/src\//, "./dist/").replace(/\.ts$/, "");
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/** Where the project is at home, as far as that is known. */
export interface Home {
  readonly repository?: string | { readonly type?: string; readonly url: string };
  readonly bugs?: string | { readonly url?: string };
  readonly homepage?: string;
}

/** The fields about the project for the package in a folder of the repository. */
export function homeFields({ repository, bugs, homepage }: Home, directory: string): object {
  const url = typeof repository === "string" ? repository : repository?.url;
  return {
    ...(url === undefined ? {} : { repository: { type: "git", url, directory } }),
    ...(bugs === undefined ? {} : { bugs }),
    ...(homepage === undefined ? {} : { homepage }),
  };
}

/** The manifest of a package that can be published. */
export function publishedManifest(manifest: Manifest, home: object): object {
  const { name, version, description, license, exports, dependencies = {} } = manifest;
  const entries = typeof exports === "string" ? { ".": exports } : exports;
  return {
    name: publishedName(name),
    version,
    description,
    license,
    ...home,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: Object.fromEntries(Object.entries(entries).map(([path, source]) => [path, entryOf(source)])),
    files: ["dist"],
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([other, range]) => [publishedName(other), range]),
    ),
    publishConfig: { access: "public" },
  };
}
