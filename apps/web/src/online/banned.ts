import type { ServerMessageOf } from "@cairn/protocol";
import { i18n } from "../i18n/i18n.svelte.ts";
import { online } from "../i18n/online/index.ts";

/** What somebody is told whom the operator has shut out: until when, and why. */
export function bannedWords(bye: Partial<ServerMessageOf<"bye">> | undefined): string {
  const { until = null, text: reason = "" } = bye ?? {};
  const end = until === null ? "" : online.t.bannedUntil(i18n.date(until));
  return [online.t.problems.banned.text, end, reason].filter((one) => one !== "").join(" ");
}
