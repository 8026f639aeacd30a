import { Rng } from "@cairn/core";
import { createHash } from "node:crypto";
import { type Chance, chanceOf } from "../../src/chance.ts";

/** Chance that is the same each time: deals by the order in which tables are opened, bots by that of their decisions. */
export function seededChance(name: string): Chance {
  let [tables, decisions] = [0, 0];
  return {
    ...chanceOf(new Rng(name)),
    dealSeed: () => createHash("sha256").update(`${name}/tables/${tables++}`).digest("hex"),
    botSeed: () => `${name}/decisions/${decisions++}`,
  };
}
