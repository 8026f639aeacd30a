import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|jsonl|css|html|svg|webmanifest)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes each text of the build once more as `.br` and `.gz`, so that a server need not compress them itself. */
export function compress(): Plugin {
  return {
    name: "cairn-compress",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }, bundle) {
        const paths = Object.keys(bundle).filter((path) => TEXT.test(path));
        const write = async (path: string): Promise<void> => {
          const text = await readFile(join(dir, path));
          const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await writeFile(join(dir, `${path}.br`), await toBrotli(text, { params: hint }));
          await writeFile(join(dir, `${path}.gz`), await toGzip(text, { level: 9 }));
        };
        await Promise.all(paths.map(write));
      },
    },
  };
}
