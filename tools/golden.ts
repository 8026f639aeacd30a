// `npm run golden`: finds the playthroughs of data/playthroughs anew and writes their texts. A record
// that is there already is kept; only its text is written again. Review the diff.
import type { MatchRecord } from "@cairn/core";
import { formatPlaythrough } from "@cairn/testkit";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { importGameTools } from "./game-tools.ts";
import { findMatch, type Script } from "./golden/script.ts";

const folder = new URL("../data/playthroughs/", import.meta.url);
mkdirSync(folder, { recursive: true });

const modules = await importGameTools<{ readonly SCRIPTS: readonly Script[] }>("golden.ts");
for (const script of modules.flatMap(({ SCRIPTS }) => SCRIPTS)) {
  const file = new URL(`${script.name}.json`, folder);
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(findMatch(script).toRecord())}\n`);
  const record = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
  const text = formatPlaythrough(script.game, record);
  writeFileSync(new URL(`${script.name}.txt`, folder), text);
  process.stdout.write(`${script.name}: ${record.events.length} events, ${text.length} characters\n`);
}
