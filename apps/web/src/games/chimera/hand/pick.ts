import type { CardText } from "@cairn/chimera";
import { heightOf } from "@cairn/chimera/facts";

/** Whether one count of ranks is within another. */
export const isWithin = (part: readonly number[], whole: readonly number[]): boolean =>
  part.every((count, height) => count <= (whole[height] ?? 0));

/** Cards of a hand for a count of ranks; those in `first` are taken before others. */
export function pickCards(
  hand: readonly CardText[],
  counts: readonly number[],
  first: readonly CardText[] = [],
): CardText[] {
  const left = [...counts];
  const ordered = [...first, ...hand.filter((card) => !first.includes(card))];
  return ordered.filter((card) => {
    const height = heightOf(card);
    const isWanted = (left[height] ?? 0) > 0;
    if (isWanted) left[height] = (left[height] ?? 0) - 1;
    return isWanted;
  });
}
