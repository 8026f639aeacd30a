import { chimeraTable } from "./chimera-table.ts";
import { krassKariertTable } from "./krass-kariert-table.ts";
import type { Table } from "./table.ts";

const TABLES: Readonly<Record<string, Table>> = {
  chimera: chimeraTable,
  "krass-kariert": krassKariertTable,
};

/** The table of a game: there is one for each. */
export function tableOf(game: string): Table {
  const table = TABLES[game];
  if (!table) throw new Error(`no table for ${game}`);
  return table;
}
