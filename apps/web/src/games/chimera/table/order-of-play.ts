import { type CardText, describeCards } from "@cairn/chimera";
import { heightOf } from "@cairn/chimera/facts";

/** The cards of a play as they lie on the table. */
export interface OrderedPlay {
  /** What the play is, from low to high; Pi Ya in a straight lies where it stands. */
  readonly mains: readonly CardText[];
  /** What came along with it. */
  readonly attached: readonly CardText[];
}

/** Puts attached cards behind their triples or quad; cards that are no play are all of one kind. */
export function orderOfPlay(cards: readonly CardText[], piYa?: number): OrderedPlay {
  const placeOf = (card: CardText): number =>
    card === "PY" && piYa !== undefined ? piYa - 1 : heightOf(card);
  const inOrder = (some: readonly CardText[]): CardText[] => some.toSorted((a, b) => placeOf(a) - placeOf(b));
  const { mains = cards, attached = [] } = describeCards(cards, piYa) ?? {};
  return { mains: inOrder(mains), attached: inOrder(attached) };
}
