import { readFileSync } from "node:fs";

interface Ledger {
  readonly models: readonly { readonly name: string; readonly game: string; readonly file: string }[];
}

const DATA = new URL("../../../../data/", import.meta.url);

/** A file beside the program; undefined if it is not there. */
function readData(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, DATA));
  } catch {
    return undefined;
  }
}

/** The file of a released net of a game; of the newest for the empty name. */
export function readModel(game: string, name: string): Uint8Array | undefined {
  const ledger = readData("models.json");
  if (!ledger) return undefined;
  const { models } = JSON.parse(ledger.toString()) as Ledger;
  const model = models.findLast((known) => known.game === game && (name === "" || known.name === name));
  return model && readData(model.file);
}

/** The nets of a game by their released name, else a file of weights by its path. */
export function readNets(game: string, name: string): Uint8Array | undefined {
  const released = readModel(game, name);
  if (released !== undefined || name === "") return released;
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}
