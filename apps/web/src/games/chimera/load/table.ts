import type { Component } from "svelte";
import type { TableSession } from "../../../session/session.ts";
import { chimeraTexts } from "../texts/table/index.ts";

export async function loadTable(): Promise<Component<{ readonly session: TableSession }>> {
  const [{ default: table }] = await Promise.all([
    import("../table/ChimeraTable.svelte"),
    chimeraTexts.load(),
  ]);
  return table as Component<{ readonly session: TableSession }>;
}
