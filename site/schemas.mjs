// Writes the JSON Schemas of records, views and analyses from the packages' types: `node schemas.mjs FOLDER`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGenerator } from "ts-json-schema-generator";

const TYPES = {
  "chimera-record": "ChimeraRecord",
  "chimera-view": "ChimeraView",
  "chimera-analysis": "ChimeraAnalysis",
  "krass-kariert-record": "KrassKariertRecord",
  "krass-kariert-view": "KrassKariertView",
  "krass-kariert-analysis": "KrassKariertAnalysis",
};

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const generator = createGenerator({
  path: join(import.meta.dirname, "formats.ts"),
  tsconfig: join(import.meta.dirname, "sources.json"),
  skipTypeCheck: true,
  topRef: false,
  additionalProperties: false,
});
for (const [name, type] of Object.entries(TYPES)) {
  const schema = { $id: `${name}.json`, ...generator.createSchema(type) };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
}
