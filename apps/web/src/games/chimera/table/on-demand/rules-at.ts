import type { ChimeraView } from "@cairn/chimera";

/** What of a table decides which rule is in question. */
interface Asking {
  readonly view: ChimeraView | undefined;
  readonly chosen: readonly string[];
}

/** The section of the rules that answers what one may ask now. */
export function sectionFor({ view, chosen }: Asking): string {
  const deal = view?.deal;
  if (!view || !deal) return "short";
  if (view.phase === "over") return "match";
  if (deal.score) return "score";
  if (view.phase === "auction" || view.phase === "exchange") return view.phase;
  // Whoever has taken up Pi Ya with other cards wants to know what it can be.
  if (chosen.length > 1 && chosen.includes("PY")) return "pi-ya";
  return deal.toBeat ? "beats" : "combinations";
}
