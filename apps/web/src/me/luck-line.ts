import { i18n } from "../i18n/i18n.svelte.ts";
import { ratingsTexts } from "../i18n/ratings/index.ts";
import type { ReviewedLuck } from "./statistics.ts";

/** The result of reviewed deals beside the luck in it, in words; reactive. */
export function luckLine({ unit, deals, total, deal }: ReviewedLuck): string {
  const each = (value: number): string => i18n.signed(Math.round((10 * value) / deals) / 10);
  return ratingsTexts.t.luck[unit](deals, each(total), each(deal), each(total - deal));
}
