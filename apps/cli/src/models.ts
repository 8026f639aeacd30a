import { readFileSync } from "node:fs";

interface Ledger {
  readonly models: readonly { readonly name: string; readonly game: string; readonly file: string }[];
}

const DATA = new URL("../../../data/", import.meta.url);

/** The file of a released net of a game; of the newest for the empty name. */
export function readModel(game: string, name: string): Uint8Array | undefined {
  const { models } = JSON.parse(readFileSync(new URL("models.json", DATA), "utf8")) as Ledger;
  const model = models.findLast((known) => known.game === game && (name === "" || known.name === name));
  return model && readFileSync(new URL(model.file, DATA));
}
