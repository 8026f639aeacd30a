import type { Component } from "svelte";
import type { TableSession } from "../../../session/session.ts";
import { krassKariertTexts } from "../texts/table/index.ts";

export async function loadTable(): Promise<Component<{ readonly session: TableSession }>> {
  const [{ default: table }] = await Promise.all([
    import("../table/KrassKariertTable.svelte"),
    krassKariertTexts.load(),
  ]);
  return table as Component<{ readonly session: TableSession }>;
}
