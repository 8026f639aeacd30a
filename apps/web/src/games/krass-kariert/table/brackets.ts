import { type Candidate, isSame, type Range } from "./selection.ts";

/** Plays of several cards that share cards: one bracket under the hand holds them all together. */
export interface Bracket extends Range {
  /** Weakest first. */
  readonly candidates: readonly Candidate[];
}

/** The brackets of a hand, from left to right. */
export function bracketsOf(candidates: readonly Candidate[]): Bracket[] {
  const brackets: Bracket[] = [];
  const groups = candidates.filter(({ count }) => count > 1);
  for (const group of groups.toSorted((a, b) => a.at - b.at)) {
    const last = brackets.at(-1);
    if (last && group.at < last.at + last.count) {
      const end = Math.max(last.at + last.count, group.at + group.count);
      brackets[brackets.length - 1] = {
        ...last,
        count: end - last.at,
        candidates: [...last.candidates, group],
      };
    } else brackets.push({ at: group.at, count: group.count, candidates: [group] });
  }
  return brackets.map((bracket) => ({
    ...bracket,
    candidates: groups.filter((group) => bracket.candidates.includes(group)),
  }));
}

/** The play after the selected one, round and round; the first where none of them is selected. */
export function nextOf(candidates: readonly Candidate[], range: Range | undefined): Candidate | undefined {
  const current = candidates.findIndex((candidate) => isSame(candidate, range));
  return candidates[(current + 1) % Math.max(1, candidates.length)];
}
