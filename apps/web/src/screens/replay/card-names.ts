import type { GameId } from "../../games.ts";
import { chimeraTexts } from "../../games/chimera/texts/table/index.ts";
import { replayTexts } from "../../i18n/replay/index.ts";
import { i18n } from "../../i18n/i18n.svelte.ts";
import { rankOf, suitOf } from "../../games/chimera/hand/ranks.ts";

/** Cards by name, for ears. A table has loaded its texts before it shows any. */
export function cardNames(game: GameId, cards: readonly string[]): string {
  const special = replayTexts.t.cards as Readonly<Record<string, string>>;
  const names =
    game === "chimera"
      ? cards.map((card) => chimeraTexts.t.card(rankOf(card), suitOf(card)))
      : cards.map((card) => special[card] ?? card);
  return i18n.list(names);
}
