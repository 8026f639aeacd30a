import { baseWorldOf, chimera, type ChimeraAction, type ChimeraView, worldsOf } from "../index.ts";
import {
  BOTH_JOKERS,
  canBeTopped,
  givenRanks,
  handA,
  handB,
  MAX_MOVES,
  newLevels,
  PASS,
  readLevels,
  takePlay,
  takeRanks,
  turnsToShed,
} from "../kernel.ts";
import type { Move, Rng, Seat } from "@cairn/core";
import { choiceFirst, type Reason } from "@cairn/bots";
import { type BudgetShare, rollOut } from "@cairn/search";
import { judgeFor } from "./judge.ts";
import { judgeMoves, RULE_CONFIG, type SearchConfig } from "./search.ts";
import { mostCardsOfOthers, readUnseen } from "./unseen.ts";

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

/** One action with what comes of it if one policy plays on in every seat. */
export interface Advice extends Reason {
  readonly action: ChimeraAction;
  /** Expected points against the other side, and the chance to win the round, each with its standard error. */
  readonly points: number;
  readonly pointsError: number;
  readonly win: number;
  readonly winError: number;
  readonly facts: AdviceFacts;
}

const SHOWN = 3;
/** The part of the budget that chooses what to show; the rest finds out what comes of it. */
const SEARCH_SHARE = 0.5;

const moves = new Int32Array(MAX_MOVES);

function factsOf(view: ChimeraView, seat: Seat, move: Move): AdviceFacts {
  const base = baseWorldOf(view);
  const { words } = base;
  const unseen = newLevels();
  const hand = newLevels();
  readUnseen(words, seat, unseen);
  readLevels(handA(words, seat), handB(words, seat), hand);
  const counts = view.deal?.handCounts ?? [];
  const isPlay = base.phase === "play" && move !== PASS;
  if (isPlay) takePlay(hand, move);
  if (base.phase === "exchange") for (const rank of givenRanks(move)) takeRanks(hand, 1 << rank);
  return {
    turnsLeft: turnsToShed(hand),
    ...(isPlay ? { canBeTopped: canBeTopped(move, unseen, mostCardsOfOthers(words, seat)) } : {}),
    trapMayBeOut: unseen[3] !== 0,
    attackMayBeOut: ((unseen[0] as number) & BOTH_JOKERS) === BOTH_JOKERS,
    nearlyOut: [0, 1, 2].filter((other) => other !== seat && (counts[other] ?? 99) <= 2),
  };
}

/**
 * The best few actions of the view's seat, the search's choice first; empty if it is not its turn. The search
 * stops looking at what falls behind, prefers what was lucky and opens all hands near the end. So the figures
 * come from whole rounds, played out in other worlds.
 */
export function explainChimera(
  view: ChimeraView,
  budget: BudgetShare,
  rng: Rng,
  config: SearchConfig = RULE_CONFIG,
): Advice[] {
  const seat = view.viewer;
  if (seat === "spectator" || !view.toAct.includes(seat)) return [];
  const worlds = worldsOf(view);
  const shown = judgeMoves(view, seat, budget(SEARCH_SHARE), rng, config)
    .slice(0, SHOWN)
    .map(({ move }) => move);
  const expected = rollOut({
    candidates: shown,
    worlds,
    policy: config.policy,
    judge: judgeFor(seat, worlds.base),
    moves,
    budget: budget(1 - SEARCH_SHARE),
    rng,
  });
  const advice = expected.map((figures, i) => ({
    action: chimera.toAction(worlds.base, shown[i] as Move),
    ...figures,
    facts: factsOf(view, seat, shown[i] as Move),
  }));
  return choiceFirst(advice, ({ points }) => points);
}
