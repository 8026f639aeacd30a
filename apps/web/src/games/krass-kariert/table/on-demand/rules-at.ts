import type { KrassKariertView } from "@cairn/krass-kariert";
import type { Range } from "../selection.ts";

/** What of a table decides which rule is in question. */
interface Asking {
  readonly view: KrassKariertView | undefined;
  readonly hand: readonly string[];
  readonly range: Range | undefined;
  readonly placing: object | undefined;
}

const SPECIALS: Readonly<Record<string, string>> = { X: "x", S: "stop", D: "draw" };

/** The section of the rules that answers what one may ask now. */
export function sectionFor({ view, hand, range, placing }: Asking): string {
  const deal = view?.deal;
  if (!view || !deal) return "short";
  if (view.phase === "over") return "match";
  if (deal.owed) return "end";
  if (view.phase === "insert") return "draw";
  const chosen = range ? hand.slice(range.at, range.at + range.count) : [];
  const special = chosen.find((card) => card in SPECIALS);
  if (special !== undefined) return SPECIALS[special] ?? "short";
  if (placing) return "round";
  return deal.toBeat ? "beats" : "combinations";
}
