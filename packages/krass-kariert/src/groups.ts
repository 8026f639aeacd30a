import { parseCard } from "./cards.ts";
import {
  kindOf,
  NAMED,
  NAMINGS,
  type NamingTable,
  type Strength,
  STRENGTHS,
  valueOf,
} from "./combination.ts";
import type { CombinationInfo } from "./describe.ts";
import { X_POLICIES, type XPolicy } from "./options.ts";
import { type CardText, X } from "./types.ts";

/** Two or three neighbouring cards of a hand that are a combination, their X named as strong as possible. */
export interface Group {
  readonly at: number;
  readonly count: number;
  readonly info: CombinationInfo;
}

/** The strongest that cards can be, by their code; 0 if they are nothing. */
function strongest(code: number, policy: XPolicy): Strength {
  const plain = STRENGTHS[code] as number;
  if (plain !== NAMED) return plain;
  const { start, entries } = NAMINGS[X_POLICIES.indexOf(policy)] as NamingTable;
  const namings = entries.subarray(start[code], start[code + 1]);
  return namings.reduce((best, entry) => Math.max(best, entry & 255), 0);
}

/** Every group in a hand, from left to right, the shorter first (K6, K9). */
export function groupsIn(hand: readonly CardText[], policy: XPolicy): Group[] {
  // Stop and Draw are in no group: 0 is no card (K10, K11).
  const cards = hand.map((text) => parseCard(text) ?? 0).map((card) => (card > X ? 0 : card));
  return cards.flatMap((card, at) => {
    const groups: Group[] = [];
    let code = card;
    for (let count = 2; count <= 3 && code > 0; count++) {
      const next = cards[at + count - 1] ?? 0;
      if (next === 0) break;
      code = (code << 4) | next;
      const strength = strongest(code, policy);
      if (strength > 0)
        groups.push({ at, count, info: { kind: kindOf(strength), value: valueOf(strength), strength } });
    }
    return groups;
  });
}
