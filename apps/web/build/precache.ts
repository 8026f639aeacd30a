import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Stands in the service worker's source for the list, and is replaced by it here. */
const PLACE = "CAIRN_FILES";

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 12);

/**
 * Writes the list of all files of the build into the service worker, with a hash of all their contents: any
 * change makes a new service worker, and no change makes none.
 */
export function precache(worker: string): Plugin {
  let publicDir = "";
  return {
    name: "cairn-precache",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const entries: [path: string, hash: string][] = [];
        for (const [path, output] of Object.entries(bundle)) {
          // A manifest is for programs that look at the build.
          if (path === worker || path.startsWith(".vite/")) continue;
          const content = output.type === "chunk" ? output.code : output.source;
          entries.push([path === "index.html" ? "/" : `/${path}`, hashOf(content)]);
        }
        for (const path of await readdir(publicDir)) {
          entries.push([`/${path}`, hashOf(await readFile(`${publicDir}/${path}`))]);
        }
        const target = bundle[worker];
        if (target?.type !== "chunk" || !target.code.includes(PLACE)) {
          throw new Error(`${worker} has no place for its list`);
        }
        entries.sort(([a], [b]) => (a < b ? -1 : 1));
        const version = hashOf(JSON.stringify(entries));
        const list = JSON.stringify({ version, paths: entries.map(([path]) => path) });
        target.code = target.code.replaceAll(PLACE, list);
      },
    },
  };
}
