import type { Problem } from "@cairn/core";
import { table } from "../i18n/table/index.ts";

/** Why a table could not be opened, for people. A record that does not replay names its event. */
export function failureText(problem: (Problem & { readonly event?: number }) | undefined): string {
  const t = table.t.failures;
  const { code = "", event } = problem ?? {};
  if (code === "gone" || code === "open-elsewhere" || code === "worker") return t[code];
  return event === undefined ? t.other : t.record(event + 1);
}
