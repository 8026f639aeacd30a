import { rankOf, setOf } from "./cards.ts";
import { classify, kindOf, lengthOf, mainRanks, topOf } from "./combination.ts";
import { formatRank, parseCard } from "./card-text.ts";
import { type CardText, type KindName, KINDS } from "./types.ts";

/** What some cards are, as data, so that any language can say it. */
export interface CombinationInfo {
  readonly kind: KindName;
  /** The rank that gives the value, and the lowest of its row: `7`, `H`, `PY`. */
  readonly top: string;
  readonly low: string;
  /** How many groups stand in a row; 1 where there is no row. */
  readonly length: number;
  readonly mains: readonly CardText[];
  readonly attached: readonly CardText[];
}

/** The combination that cards are (C11–C15), or undefined; `piYa` is the number Pi Ya stands for in a straight. */
export function describeCards(texts: readonly CardText[], piYa?: number): CombinationInfo | undefined {
  const cards = texts.map(parseCard);
  if (!cards.every((card) => card !== undefined) || new Set(cards).size !== cards.length) return undefined;
  const { a, b } = setOf(cards);
  const move = classify(a, b, piYa === undefined ? undefined : piYa - 1);
  if (move === 0) return undefined;
  const mains = mainRanks(move);
  const isMain = (text: CardText): boolean => (mains & (1 << rankOf(parseCard(text) ?? 0))) !== 0;
  const length = lengthOf(move);
  return {
    kind: KINDS[kindOf(move) - 1] as KindName,
    top: formatRank(topOf(move)),
    low: formatRank(topOf(move) - length + 1),
    length,
    mains: texts.filter(isMain),
    attached: texts.filter((text) => !isMain(text)),
  };
}
