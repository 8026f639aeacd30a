import { readFileSync } from "node:fs";
import type { Models } from "@cairn/bots";

interface Ledger {
  readonly models: readonly { readonly name: string; readonly game: string; readonly file: string }[];
}

const DATA = new URL("../../../../data/", import.meta.url);

/** The released nets of both games, the newest last. */
export const { models } = JSON.parse(readFileSync(new URL("models.json", DATA), "utf8")) as Ledger;

/** The file of a released net; of the newest of its game for the empty name. */
export const readModel: Models = (game, name) => {
  const model = models.findLast((known) => known.game === game && (name === "" || known.name === name));
  return model && readFileSync(new URL(model.file, DATA));
};
