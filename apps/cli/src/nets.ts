import { readModel } from "@cairn/server/models";
import { readFileSync } from "node:fs";

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
