// `npx node tools/build-kernels.ts`: compiles the kernels of the nets and writes them, as text, where Node and
// browsers can load them without a file. The same source gives the same bytes; a test rebuilds them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NETS = new URL("../packages/nets/", import.meta.url);
const OUT = new URL("src/kernels-wasm.ts", NETS);

const FLAGS = [
  "-O3",
  "--converge",
  "--noAssert",
  "--runtime",
  "stub",
  "--importMemory",
  "--memoryBase",
  "16",
  "--enable",
  "simd",
];

const sourceOf = (name: string): URL => new URL(`assembly/${name}`, NETS);

/** What is used of the compiler. */
interface Compiler {
  main(args: readonly string[], files: object): Promise<{ error: Error | null }>;
}

/** Its own types would change those of every list and text in the whole project, so they are left out. */
async function compiler(): Promise<Compiler> {
  const name: string = "assemblyscript/asc";
  return ((await import(name)) as { default: Compiler }).default;
}

/** The compiled kernels. */
export async function buildKernels(): Promise<Uint8Array> {
  const written = new Map<string, Uint8Array | string>();
  const { error } = await (
    await compiler()
  ).main(["index.ts", ...FLAGS, "--outFile", "kernels.wasm"], {
    // The compiler asks for its own library too: that it has inside.
    readFile: (name: string) => (existsSync(sourceOf(name)) ? readFileSync(sourceOf(name), "utf8") : null),
    writeFile: (name: string, contents: Uint8Array | string) => void written.set(name, contents),
    listFiles: () => [],
  });
  const bytes = written.get("kernels.wasm");
  if (error || !(bytes instanceof Uint8Array))
    throw new Error("the kernels do not compile", { cause: error });
  return bytes;
}

/** The module that carries them. */
export const kernelsModule = (bytes: Uint8Array): string =>
  [
    "// Written by `node tools/build-kernels.ts` from assembly/index.ts; not to be edited.",
    "/** The compiled kernels in base64. */",
    `export const KERNELS_WASM =\n  "${Buffer.from(bytes).toString("base64")}";`,
    "",
  ].join("\n");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await buildKernels();
  writeFileSync(OUT, kernelsModule(bytes));
  process.stdout.write(`${bytes.length} bytes of kernels\n`);
}
