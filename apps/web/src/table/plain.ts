import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action, BaseView, GameEvent, Seat } from "@cairn/core";
import type { KrassKariertAction, KrassKariertView } from "@cairn/krass-kariert";

// Both games as short notation, for the plain table.

const isChimera = (view: BaseView): view is ChimeraView => view.game === "chimera";

/** The own cards as records spell them. */
export const handOf = (view: BaseView): readonly string[] =>
  (view as ChimeraView | KrassKariertView).deal?.hand ?? [];

/** How many cards each holds. */
export const countsOf = (view: BaseView): readonly number[] =>
  (view as ChimeraView | KrassKariertView).deal?.handCounts ?? [];

/** Points or chips by seat. */
export const standingsOf = (view: BaseView): readonly number[] =>
  isChimera(view) ? view.scores : (view as KrassKariertView).chips;

/** An action in notation: the cards themselves, also where the record has places. */
export function actionText(action: Action, view: BaseView | undefined): string {
  const known = action as ChimeraAction | KrassKariertAction;
  switch (known.type) {
    case "bid":
      return `bid ${known.amount}`;
    case "give":
      return `give ${known.cards.join("-")}`;
    case "take":
      return `take ${known.reserve} at ${known.at}`;
    case "insert":
      return `insert at ${known.at}`;
    case "pass":
    case "concede":
      return known.type;
    case "play": {
      if ("cards" in known) return known.cards.join("-") + (known.piYa ? ` (PY=${known.piYa})` : "");
      const cards = view ? handOf(view).slice(known.at, known.at + known.count) : [];
      return `${known.at}: ${cards.join("-")}${known.values ? ` (X=${known.values.join(",")})` : ""}`;
    }
  }
}

/** What happened, in notation. */
export function storyOf(event: GameEvent, nameOf: (seat: Seat) => string): string {
  const { type, seat, ...rest } = event as GameEvent & {
    readonly seat?: Seat;
    readonly cards?: readonly string[];
  };
  if (seat === undefined) return type;
  const what = rest.cards?.join("-") ?? ("amount" in rest ? String(rest.amount) : "");
  return `${nameOf(seat)}: ${type} ${what}`.trim();
}
