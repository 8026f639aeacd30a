import { parseCard } from "./cards.ts";
import { kindOf, type Strength, strengthOfNumbers, valueOf } from "./combination.ts";
import { type CardText, type KindName, X } from "./types.ts";

/** What neighbouring cards are, as data, so that any language can say it. */
export interface CombinationInfo {
  readonly kind: KindName;
  /** The number that counts: of a straight, its top. */
  readonly value: number;
  /** The stronger the greater. */
  readonly strength: Strength;
}

/** The combination that one to three number cards and named X are (K6, K9), or undefined. */
export function describeCards(
  texts: readonly CardText[],
  values: readonly number[] = [],
): CombinationInfo | undefined {
  const left = [...values];
  const numbers = texts.map((text) => {
    const card = parseCard(text) ?? 0;
    return card === X ? (left.shift() ?? 0) : card;
  });
  const [first = 0, second, third] = numbers;
  if (numbers.length > 3 || left.length > 0 || numbers.some((n) => n < 1 || n > 12)) return undefined;
  if (first === 0) return undefined;
  const strength = strengthOfNumbers(first, second, third);
  return strength === 0 ? undefined : { kind: kindOf(strength), value: valueOf(strength), strength };
}
