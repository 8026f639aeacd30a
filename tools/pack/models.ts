import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SCOPE } from "./manifest.ts";

interface Model {
  readonly name: string;
  readonly game: string;
  readonly file: string;
}

const DECLARATIONS = `/** A released net. */
export interface Model {
  readonly name: string;
  readonly game: string;
}
/** All released nets, the oldest first. */
export declare const MODELS: readonly Model[];
/** The file of a net; of a game's newest without a name. It is loaded when it is first asked for. */
export declare function loadModel(game: string, name?: string): Promise<Uint8Array | undefined>;
`;

/** Writes the released nets as a package: one module a net, so that no file system is needed to load it. */
export function writeModels(root: string, to: string, home: object): void {
  const { models } = JSON.parse(readFileSync(join(root, "data/models.json"), "utf8")) as { models: Model[] };
  const { version } = JSON.parse(readFileSync(join(root, "packages/nets/package.json"), "utf8")) as {
    version: string;
  };
  mkdirSync(join(to, "dist"), { recursive: true });
  for (const { name, file } of models) {
    const bytes = readFileSync(join(root, "data", file));
    writeFileSync(join(to, "dist", `${name}.js`), `export const weights = "${bytes.toString("base64")}";\n`);
  }
  const loaders = models.map(({ name }) => `  "${name}": () => import("./${name}.js"),\n`).join("");
  const listed = JSON.stringify(models.map(({ name, game }) => ({ name, game })));
  writeFileSync(
    join(to, "dist/index.js"),
    `export const MODELS = ${listed};
const LOADERS = {
${loaders}};
export async function loadModel(game, name) {
  const model = MODELS.findLast((known) => known.game === game && (name === undefined || known.name === name));
  if (!model) return undefined;
  const { weights } = await LOADERS[model.name]();
  return Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
}
`,
  );
  writeFileSync(join(to, "dist/index.d.ts"), DECLARATIONS);
  const manifest = {
    name: `${SCOPE}/models`,
    version,
    description: "The released nets of Cairn's games, loaded on demand",
    license: "MIT",
    ...home,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    files: ["dist"],
    publishConfig: { access: "public" },
  };
  writeFileSync(join(to, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  cpSync(join(root, "data/models/README.md"), join(to, "README.md"));
  cpSync(join(root, "LICENSE"), join(to, "LICENSE"));
}
