import type { ChimeraView } from "@cairn/chimera";
import type { BaseView } from "@cairn/core";
import type { KrassKariertView } from "@cairn/krass-kariert";

const isChimera = (view: BaseView): view is ChimeraView => view.game === "chimera";
const isKrassKariert = (view: BaseView): view is KrassKariertView => view.game === "krass-kariert";

/** Whether the deal on the table has come to a score: not so before the first, nor after a pass-out (C8). */
export function isScored(view: BaseView): boolean {
  if (isChimera(view)) return view.deal?.score !== undefined;
  return isKrassKariert(view) && view.deal?.owed !== undefined;
}

/** Points or chips by seat. */
export function standingsOf(view: BaseView): readonly number[] {
  if (isChimera(view)) return view.scores;
  return isKrassKariert(view) ? view.chips : [];
}
