import type { FaceCount } from "@cairn/krass-kariert/facts";

const isNumber = ({ card }: FaceCount): boolean => /^\d/.test(card);

/** Counts as a list shows them: the numbers from high to low, then the special cards. */
export const inOrderOfCounts = (counts: readonly FaceCount[]): FaceCount[] => [
  ...counts.filter(isNumber).toReversed(),
  ...counts.filter((one) => !isNumber(one)),
];
