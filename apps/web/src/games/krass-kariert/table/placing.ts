import {
  type CardText,
  type CombinationInfo,
  type Group,
  groupsIn,
  type XPolicy,
} from "@cairn/krass-kariert";
import type { Range } from "./selection.ts";

/** What a card makes and breaks where it is put. */
export interface Effect {
  readonly made?: CombinationInfo;
  readonly broken?: CombinationInfo;
}

/** What lies side by side anew when cards are played out of the middle of a hand. */
export interface Meeting {
  readonly left: CardText;
  readonly right: CardText;
  readonly made?: CombinationInfo;
}

const strongest = (groups: readonly Group[]): Group | undefined =>
  groups.reduce<Group | undefined>(
    (best, group) => (best && best.info.strength >= group.info.strength ? best : group),
    undefined,
  );

/** Groups with cards on both sides of a seam. */
const across = (groups: readonly Group[], seam: number): Group[] =>
  groups.filter(({ at, count }) => at < seam && seam < at + count);

/** What a card does at every place of a hand, from before the first card to behind the last. */
export function effectsOf(hand: readonly CardText[], card: CardText, policy: XPolicy): Effect[] {
  const before = groupsIn(hand, policy);
  return Array.from({ length: hand.length + 1 }, (_, place) => {
    const after = groupsIn(hand.toSpliced(place, 0, card), policy);
    const made = strongest(after.filter(({ at, count }) => at <= place && place < at + count));
    const split = strongest(across(before, place));
    // A pair that becomes a triple is not broken.
    const isKept = made && split && made.at <= split.at && made.at + made.count > split.at + split.count;
    return {
      ...(made ? { made: made.info } : {}),
      ...(split && !isKept ? { broken: split.info } : {}),
    };
  });
}

/** Which cards meet when others are played from between them, and what they are together. */
export function meetingOf(hand: readonly CardText[], range: Range, policy: XPolicy): Meeting | undefined {
  const left = hand[range.at - 1];
  const right = hand[range.at + range.count];
  if (left === undefined || right === undefined) return undefined;
  const rest = groupsIn(hand.toSpliced(range.at, range.count), policy);
  const made = strongest(across(rest, range.at));
  return { left, right, ...(made ? { made: made.info } : {}) };
}
