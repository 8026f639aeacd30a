import { type Component, getContext, setContext } from "svelte";
import type { CardProps } from "../../cards/card-state.ts";
import type { RuleBookUi } from "../../games/game-ui.ts";

/** How the cards of a rule book are drawn and named. */
export interface BookCards extends Pick<RuleBookUi, "cardName" | "isJoker"> {
  readonly Card: Component<CardProps> | undefined;
}

const KEY = Symbol("book cards");

/** Call it while the component around a book starts. */
export const setBookCards = (cards: BookCards): BookCards => setContext(KEY, cards);

/** Call it while a component of a book starts. */
export const bookCards = (): BookCards => getContext<BookCards>(KEY);
