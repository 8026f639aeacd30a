import { hiddenCards, type KindName, type KrassKariertView, type XPolicy } from "../index.ts";
import { allowsX, type Card, kindOf, type Strength, strengthOfNumbers, X } from "../kernel.ts";

/** The weakest combination of a kind that would beat what lies there, if somebody holds its cards side by side. */
interface Beater {
  readonly kind: KindName;
  readonly value: number;
}

/** The numbers that make each kind, from its top number down. */
const SHAPES: readonly ((top: number) => readonly number[])[] = [
  (top) => [top],
  (top) => [top, top - 1],
  (top) => [top, top],
  (top) => [top, top - 1, top - 2],
  (top) => [top, top, top],
];

/** Whether cards, counted by code, can make up numbers; X stands in for what is missing (K9). */
function canMake(numbers: readonly number[], counts: readonly number[], xPolicy: XPolicy): boolean {
  const left = [...counts];
  let missing = 0;
  for (const number of numbers) {
    if ((left[number] ?? 0) > 0) left[number] = (left[number] as number) - 1;
    else missing++;
  }
  const mostXs = Math.min(counts[X] as number, 2);
  return missing === 0 || (missing <= mostXs && allowsX(missing, numbers.length, xPolicy));
}

/** The weakest of each kind that beats a strength and can be made of cards, counted by code. */
export function beaters(best: Strength, counts: readonly number[], xPolicy: XPolicy): Beater[] {
  return SHAPES.flatMap((shape) => {
    for (let top = 1; top <= 12; top++) {
      const numbers = shape(top);
      const [first = 0, second, third] = numbers;
      if (numbers.some((number) => number < 1)) continue;
      const strength = strengthOfNumbers(first, second, third);
      if (strength > best && canMake(numbers, counts, xPolicy))
        return [{ kind: kindOf(strength), value: top }];
    }
    return [];
  });
}

const countCards = (cards: readonly Card[]): number[] => {
  const counts = Array.from({ length: 16 }, () => 0);
  for (const card of cards) counts[card] = (counts[card] as number) + 1;
  return counts;
};

/** How many of each card the viewer has not seen, by its code; those that somebody is known to hold among them. */
export function unseenCounts(view: KrassKariertView): number[] {
  const { sure, unseen } = view.deal ? hiddenCards(view, view.deal) : { sure: [], unseen: [] };
  return countCards([...sure.flat(), ...unseen]);
}
