import { KINDS, type KindName, X } from "./types.ts";
import { X_POLICIES, type XPolicy } from "./options.ts";

/** A combination's strength: kind << 4 | number, so that the greater beats; 0 is nothing at all. */
export type Strength = number;

const strengthOf = (kind: number, value: number): Strength => (kind << 4) | value;
export const kindOf = (strength: Strength): KindName => KINDS[strength >> 4] as KindName;
export const valueOf = (strength: Strength): number => strength & 15;

/** The strength of one to three numbers played together, in any order; 0 if they are no combination (K6). */
export function strengthOfNumbers(first: number, second = 0, third = 0): Strength {
  if (second === 0) return strengthOf(0, first);
  const top = Math.max(first, second, third);
  if (third === 0) {
    if (first === second) return strengthOf(2, top);
    return Math.abs(first - second) === 1 ? strengthOf(1, top) : 0;
  }
  if (first === second && second === third) return strengthOf(4, top);
  const areDifferent = first !== second && second !== third && first !== third;
  return areDifferent && top - Math.min(first, second, third) === 2 ? strengthOf(3, top) : 0;
}

// Cards are looked up by their codes as hex digits, left to right: 7-X-9 is 0x7d9.

/** What STRENGTHS says of cards with an X among them: it depends on the naming. */
export const NAMED = 255;

/** The strength of one to three cards without X by their code, 0 if they are no combination. */
export const STRENGTHS: Uint8Array = new Uint8Array(4096);
for (let first = 1; first <= X; first++) {
  const numbers = first < X;
  STRENGTHS[first] = numbers ? strengthOfNumbers(first) : NAMED;
  for (let second = 1; second <= X; second++) {
    const code = (first << 4) | second;
    STRENGTHS[code] = numbers && second < X ? strengthOfNumbers(first, second) : NAMED;
    for (let third = 1; third <= X; third++) {
      STRENGTHS[(code << 4) | third] =
        numbers && second < X && third < X ? strengthOfNumbers(first, second, third) : NAMED;
    }
  }
}

/** At most this strong is any play of one, two or three cards that begins a window of three. */
export const CEILINGS: Uint8Array = new Uint8Array(4096);
for (let code = 0; code < 4096; code++) {
  const [one, two, three] = [code >> 8, code >> 4, code].map((cards) => STRENGTHS[cards] as number);
  CEILINGS[code] = code >> 8 > X ? NAMED : Math.max(one as number, two as number, three as number);
}

/** Whether this number of X may stand among this number of cards; alone X always may (K9). */
export function allowsX(xs: number, count: number, policy: XPolicy): boolean {
  if (count === 1) return true;
  if (policy === "single") return xs === 1;
  return policy === "free" || xs < count;
}

/** All namings of the X among the cards: values (first X << 4 | second X) << 8 | strength, ascending. */
function namings(code: number, policy: XPolicy): number[] {
  const shifts = [8, 4, 0].filter((shift) => ((code >> shift) & 15) === X);
  const count = code > 255 ? 3 : code > 15 ? 2 : 1;
  const [first = 0, second] = shifts;
  if (shifts.length > 2 || !allowsX(shifts.length, count, policy)) return [];
  const found: number[] = [];
  // Taking X away from its digit and adding a number there names it.
  for (let one = 1; one <= 12; one++) {
    const named = code - ((X - one) << first);
    for (let two = 1; two <= (second === undefined ? 1 : 12); two++) {
      const strength = STRENGTHS[second === undefined ? named : named - ((X - two) << second)] as number;
      const values = (one << 4) | (second === undefined ? 0 : two);
      if (strength > 0) found.push((values << 8) | strength);
    }
  }
  return found;
}

/**
 * What cards with X among them can be, by their code: the entries from start[code] to start[code + 1],
 * each values << 8 | strength.
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
    if (STRENGTHS[code] === NAMED) entries.push(...namings(code, policy));
  }
  start[4096] = entries.length;
  return { start, entries: Int32Array.from(entries) };
}

/** One table a policy, in the order of X_POLICIES. */
export const NAMINGS: readonly NamingTable[] = X_POLICIES.map(namingTable);

/** The strength of cards by their code, with these values for their X; 0 if they are no such combination. */
export function strengthOfCards(table: NamingTable, code: number, values: number): Strength {
  const plain = STRENGTHS[code] as number;
  if (plain !== NAMED) return values === 0 ? plain : 0;
  const end = table.start[code + 1] as number;
  for (let i = table.start[code] as number; i < end; i++) {
    const entry = table.entries[i] as number;
    if (entry >> 8 === values) return entry & 255;
  }
  return 0;
}
