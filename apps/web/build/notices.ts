import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Where the notices are, at the page's address. */
export const NOTICES = "third-party-notices.txt";

const HEAD = `Cairn's page contains parts of the packages below. Each is listed with its licence.
Cairn itself is under the MIT licence.
`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** What the builder itself adds to a page: modules that are no files. */
const OWN_MODULES = /^\0(vite|rolldown)\//;

/** The folder of the package that a module of the page comes from, if it comes from one of others. */
export function packageOf(id: string, root: string): string | undefined {
  const [, builder] = OWN_MODULES.exec(id) ?? [];
  if (builder !== undefined) return findPackage(builder, root);
  const [path = ""] = id.replace(/^\0/, "").split("?");
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** Where a package is installed, seen from a folder. */
function findPackage(name: string, from: string): string {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return findPackage(name, dirname(from));
}

/** What a package says about itself and its licence; one that says nothing must not be in the page. */
export function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Manifest;
  const file = readdirSync(folder).find((path) => /^licen[cs]e(?:\.\w+)?$/i.test(path));
  if (file === undefined) throw new Error(`${name} has no licence text: it cannot be in the page`);
  // A builder lists the licences of everything it is made of, which is not in the page.
  const [text = ""] = readFileSync(join(folder, file), "utf8").split(
    /^#+ (?:Licenses of bundled|Bundled licenses).*$/m,
  );
  return `${name} ${version}${license === undefined ? "" : ` (${license})`}\n\n${text.trim()}\n`;
}

/** The plugins that make the notices: one for the page, and one for each of its workers. */
export function notices(): { readonly page: () => Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>();
  let root = "";
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const folder = packageOf(id, root);
      if (folder !== undefined) folders.add(folder);
    }
  };
  const base = {
    apply: "build",
    configResolved(config: { root: string }) {
      ({ root } = config);
    },
    renderChunk(_code: string, { modules }: { modules: Readonly<Record<string, unknown>> }) {
      collect(Object.keys(modules));
    },
  } as const;
  return {
    worker: () => ({ ...base, name: "cairn-worker-notices" }),
    page: () => ({
      ...base,
      name: "cairn-notices",
      // Workers are built while the page's modules are read: by now all packages are known.
      generateBundle() {
        const texts = [...folders].map(noticeOf).toSorted();
        this.emitFile({
          type: "asset",
          fileName: NOTICES,
          source: [HEAD, ...texts].join(`\n${"-".repeat(72)}\n\n`),
        });
      },
      transformIndexHtml: () => [
        { tag: "link", attrs: { rel: "license", href: `/${NOTICES}` }, injectTo: "head" },
      ],
    }),
  };
}
