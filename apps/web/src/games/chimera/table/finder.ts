import type { CardText, CombinationInfo, KindName } from "@cairn/chimera";
import { countRanks, RANKS } from "@cairn/chimera/facts";
import type { Candidate } from "./selection.ts";

// Hundreds of plays as a list that can be read: by kind, and what is attached to a play in a second step.

/** A play without what is attached to it. */
export interface FoundPlay {
  readonly key: string;
  readonly info: CombinationInfo;
  /** One, or one for each choice of attached cards. */
  readonly candidates: readonly Candidate[];
}

export interface FoundKind {
  readonly kind: KindName;
  readonly plays: readonly FoundPlay[];
  /** Straights in which Pi Ya stands for a card that the hand has: allowed (C14), but seldom wanted. */
  readonly folded: readonly FoundPlay[];
}

const SPECIAL: readonly KindName[] = ["trap", "attack"];
/** Kinds that beat others come last. */
const isSpecial = (kind: KindName): boolean => SPECIAL.includes(kind);

const keyOf = ({ info, play }: Candidate): string =>
  `${info.kind} ${info.low}-${info.top} ${play.piYa ?? ""}`;

/** Legal plays by kind, in the order in which they were listed: weakest first. */
export function findKinds(candidates: readonly Candidate[], hand: readonly CardText[]): FoundKind[] {
  const kinds = new Map<KindName, Map<string, Candidate[]>>();
  for (const candidate of candidates) {
    const { kind } = candidate.info;
    const plays = kinds.get(kind) ?? new Map<string, Candidate[]>();
    kinds.set(kind, plays);
    const key = keyOf(candidate);
    const same = plays.get(key);
    if (same) same.push(candidate);
    else plays.set(key, [candidate]);
  }
  const held = countRanks(hand);
  const isNeedless = ({ candidates: [first] }: FoundPlay): boolean => {
    const piYa = first?.play.piYa;
    return piYa !== undefined && (held[piYa - 1] ?? 0) > 0;
  };
  const found = [...kinds].map(([kind, plays]) => {
    const all = [...plays].map(([key, same]) => ({
      key,
      info: (same[0] as Candidate).info,
      candidates: same,
    }));
    const wanted = all.filter((play) => !isNeedless(play));
    return { kind, plays: wanted, folded: all.filter(isNeedless) };
  });
  return [...found.filter(({ kind }) => !isSpecial(kind)), ...found.filter(({ kind }) => isSpecial(kind))];
}

/** The ranks attached to a play, each once. */
function attachedRanks({ info }: Candidate): string[] {
  const counts = countRanks(info.attached);
  return RANKS.filter((_, height) => (counts[height] ?? 0) > 0);
}

const fits = (candidate: Candidate, attached: readonly string[]): boolean => {
  const ranks = attachedRanks(candidate);
  return attached.every((rank) => ranks.includes(rank));
};

/** What can be attached next, after what was chosen already; empty when nothing is missing. */
export function attachable({ candidates }: FoundPlay, attached: readonly string[]): string[] {
  const ranks = new Set(candidates.filter((one) => fits(one, attached)).flatMap(attachedRanks));
  return RANKS.filter((rank) => ranks.has(rank) && !attached.includes(rank));
}

/** The play with exactly this attached to it. */
export const withAttached = ({ candidates }: FoundPlay, attached: readonly string[]): Candidate | undefined =>
  candidates.find((one) => fits(one, attached) && attachedRanks(one).length === attached.length);

/** The cards of a play as far as it has been chosen: its own, and of those attached the ones that were chosen. */
export function cardsSoFar(play: FoundPlay, attached: readonly string[]): readonly CardText[] {
  const some = play.candidates.find((one) => fits(one, attached)) ?? play.candidates[0];
  if (some === undefined) return [];
  const { mains, attached: cards } = some.info;
  return [...mains, ...cards.filter((card) => attached.includes(card.replace(/[jspt]$/, "")))];
}
