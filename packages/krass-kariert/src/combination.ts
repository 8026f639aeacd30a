import { KINDS, type KindName, X } from "./types.ts";
import { X_POLICIES, type XPolicy } from "./options.ts";

/** A combination's strength: kind << 4 | number, so that the greater beats; 0 is nothing at all. */
export type Strength = number;

const strengthOf = (kind: number, value: number): Strength => (kind << 4) | value;
export const kindOf = (strength: Strength): KindName => KINDS[strength >> 4] as KindName;
export const valueOf = (strength: Strength): number => strength & 15;

/** The strength of one to three numbers played together, in any order; 0 if they are no combination (K6). */
export function strengthOfNumbers(numbers: readonly number[]): Strength {
  const [low = 0, ...rest] = [...numbers].sort((a, b) => a - b);
  if (rest.length === 0) return strengthOf(0, low);
  const top = rest.at(-1) as number;
  if (rest.every((n) => n === low)) return strengthOf(rest.length === 1 ? 2 : 4, low);
  if (rest.every((n, i) => n === low + i + 1)) return strengthOf(rest.length === 1 ? 1 : 3, top);
  return 0;
}

/** Whether these cards may be combined at all under a policy about X; alone X always may (K9). */
function allowsX(cards: readonly number[], policy: XPolicy): boolean {
  const xs = cards.filter((card) => card === X).length;
  if (cards.length === 1 || xs === 0) return true;
  if (policy === "single") return xs === 1;
  return policy === "free" || xs < cards.length;
}

/** All namings of the X among the cards: packed values (first X << 4 | second X) and strength, ascending. */
function namings(cards: readonly number[], policy: XPolicy): number[] {
  const at = cards.flatMap((card, i) => (card === X ? [i] : []));
  if (at.length > 2 || cards.some((card) => card > X || card === 0) || !allowsX(cards, policy)) return [];
  const found: number[] = [];
  const firsts = at.length > 0 ? 12 : 1;
  const seconds = at.length > 1 ? 12 : 1;
  for (let first = 1; first <= firsts; first++) {
    for (let second = 1; second <= seconds; second++) {
      const numbers = cards.map((card, i) => (i === at[0] ? first : i === at[1] ? second : card));
      const strength = strengthOfNumbers(numbers);
      const values = at.length === 0 ? 0 : (first << 4) | (at.length === 1 ? 0 : second);
      if (strength > 0) found.push((values << 8) | strength);
    }
  }
  return found;
}

/**
 * What one, two or three neighbouring cards can be, looked up by their codes in hex digits, left to
 * right: the entries from start[code] to start[code + 1], each values << 8 | strength.
 */
export interface NamingTable {
  readonly start: Int32Array;
  readonly entries: Int32Array;
}

function namingTable(policy: XPolicy): NamingTable {
  const start = new Int32Array(4097);
  const entries: number[] = [];
  for (let code = 0; code < 4096; code++) {
    start[code] = entries.length;
    const digits = [code >> 8, (code >> 4) & 15, code & 15];
    const first = digits.findIndex((digit) => digit > 0);
    if (first >= 0) entries.push(...namings(digits.slice(first), policy));
  }
  start[4096] = entries.length;
  return { start, entries: Int32Array.from(entries) };
}

/** One table a policy, in the order of X_POLICIES. */
export const NAMINGS: readonly NamingTable[] = X_POLICIES.map(namingTable);

/** What STRENGTHS says of cards with an X among them: it depends on the naming. */
export const NAMED = 255;

/** The strength of one to three cards without X by the same codes, 0 if they are no combination. */
export const STRENGTHS: Uint8Array = Uint8Array.from({ length: 4096 }, (_, code) => {
  const digits = [code >> 8, (code >> 4) & 15, code & 15];
  const cards = digits.slice(
    Math.max(
      0,
      digits.findIndex((digit) => digit > 0),
    ),
  );
  if (cards.some((card) => card === 0 || card > X)) return 0;
  return cards.includes(X) ? NAMED : strengthOfNumbers(cards);
});

/** At most this strong is any play of one, two or three cards that begins a window of three. */
export const CEILINGS: Uint8Array = Uint8Array.from({ length: 4096 }, (_, code) =>
  code >> 8 > X
    ? NAMED
    : Math.max(...[code >> 8, code >> 4, code].map((cards) => STRENGTHS[cards] as number)),
);

/** The strength of cards with these values for their X, 0 if they are no such combination. */
export function strengthOfCards(table: NamingTable, code: number, values: number): Strength {
  const end = table.start[code + 1] as number;
  for (let i = table.start[code] as number; i < end; i++) {
    const entry = table.entries[i] as number;
    if (entry >> 8 === values) return entry & 255;
  }
  return 0;
}
