// `npm run golden`: finds the playthroughs of data/playthroughs anew and writes their texts. A record
// that is there already is kept; only its text is written again. Review the diff.
import type { MatchRecord } from "@cairn/core";
import { formatPlaythrough } from "@cairn/testkit";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { CHIMERA_SCRIPTS } from "./golden/chimera.ts";
import { KRASS_KARIERT_SCRIPTS } from "./golden/krass-kariert.ts";
import { findMatch } from "./golden/script.ts";

const folder = new URL("../data/playthroughs/", import.meta.url);
mkdirSync(folder, { recursive: true });

for (const script of [...CHIMERA_SCRIPTS, ...KRASS_KARIERT_SCRIPTS]) {
  const file = new URL(`${script.name}.json`, folder);
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(findMatch(script).toRecord())}\n`);
  const record = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
  const text = formatPlaythrough(script.game, record);
  writeFileSync(new URL(`${script.name}.txt`, folder), text);
  process.stdout.write(`${script.name}: ${record.events.length} events, ${text.length} characters\n`);
}
