import { chimera, type ChimeraAction, type ChimeraView, worldsOf } from "@cairn/chimera";
import { combination, layout } from "@cairn/chimera/kernel";
import type { Move, Rng, Seat } from "@cairn/core";
import type { Budget } from "@cairn/search";
import { emptyHand, fewestTurns, readHand } from "./hand.ts";
import { judgeMoves } from "./search.ts";
import { isUnbeatable, readUnseen } from "./unseen.ts";

/** What a person would say for or against an action, as data. */
export interface AdviceFacts {
  /** The fewest plays that shed the hand afterwards, about. */
  readonly turnsLeft: number;
  /** Whether somebody may hold a higher one of the same kind; absent where nothing is played. */
  readonly canBeTopped?: boolean;
  /** Whether a trap may still be out, and the attack. */
  readonly trapMayBeOut: boolean;
  readonly attackMayBeOut: boolean;
  /** The other seats with at most two cards left. */
  readonly nearlyOut: readonly Seat[];
}

/** One action with what the search expects of it. */
export interface Advice {
  readonly action: ChimeraAction;
  /** Expected points against the other side, and the chance to win the round, each with its standard error. */
  readonly points: number;
  readonly pointsError: number;
  readonly win: number;
  readonly winError: number;
  readonly worlds: number;
  readonly facts: AdviceFacts;
}

function factsOf(view: ChimeraView, seat: Seat, move: Move): AdviceFacts {
  const { base } = worldsOf(view);
  const unseen = emptyHand();
  const hand = emptyHand();
  readUnseen(base.words, seat, unseen);
  const after = base.clone();
  after.make(move);
  const at = layout.HAND + 2 * seat;
  readHand(after.words[at] as number, after.words[at + 1] as number, hand);
  const counts = view.deal?.handCounts ?? [];
  const isCombination = move !== 0 && combination.kindOf(move) <= combination.ATTACK_KIND;
  return {
    turnsLeft: fewestTurns(hand),
    ...(isCombination ? { canBeTopped: !isUnbeatable(move, unseen) } : {}),
    trapMayBeOut: unseen.four !== 0,
    attackMayBeOut: unseen.jokers === 3,
    nearlyOut: [0, 1, 2].filter((other) => other !== seat && (counts[other] ?? 99) <= 2),
  };
}

/** The best few actions of the view's seat, with reasons. */
export function explainChimera(view: ChimeraView, budget: Budget, rng: Rng, count = 3): Advice[] {
  const seat = view.viewer;
  if (seat === "spectator" || !view.toAct.includes(seat)) return [];
  const { base } = worldsOf(view);
  return judgeMoves(view, seat, budget, rng)
    .slice(0, count)
    .map(({ move, ...judged }) => ({
      action: chimera.toAction(base, move),
      ...judged,
      facts: factsOf(view, seat, move),
    }));
}
