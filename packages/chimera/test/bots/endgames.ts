import { arrange, type ChimeraPosition } from "@cairn/chimera";
import { combination, countCards, layout, MAX_MOVES, PASS, roundPoints } from "@cairn/chimera/kernel";
import type { Rng } from "@cairn/core";
import type { EndgameObjective } from "../../src/bots/endgame.ts";

const { BID, BONUS, CHIMERA_SEAT, CONTROL, HAND, HISTORY, PILE, PLIES, PLY_WORDS } = layout;
const { NO_OWNER, NO_TOP, packControl, PLAY_PHASE, TOP_PLY_SHIFT, TREASURE_SHIFT } = layout;
const SUITS = ["j", "s", "p", "t"];
const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H"];

const handSizes = ({ words }: ChimeraPosition): number[] =>
  [0, 2, 4].map((at) => countCards(words[HAND + at] as number, words[HAND + at + 1] as number));

const cardsLeft = (position: ChimeraPosition): number => handSizes(position).reduce((sum, n) => sum + n, 0);

/** A pack of few ranks, so that traps, triples and rows are common, often with treasures and jokers. */
function smallPack(rng: Rng): string[] {
  const first = rng.below(8);
  const ranks = rng.below(2) === 0 ? RANKS.slice(first, first + 6) : rng.shuffle([...RANKS]).slice(0, 4);
  const treasures = rng.below(2) === 0 ? ["2", "11"] : [];
  const jokers = rng.below(2) === 0 ? ["PY", "CH"] : [];
  const cards = [...new Set([...ranks, ...treasures])].flatMap((rank) => SUITS.map((suit) => rank + suit));
  return rng.shuffle([...jokers, ...rng.shuffle(cards).slice(0, 18)]);
}

/** Three hands of a small pack in an arranged deal with any past: piles, bonuses, who has played. */
function randomStart(cards: number, rng: Rng): ChimeraPosition {
  const pack = smallPack(rng).slice(0, cards);
  const cuts = rng.shuffle(Array.from({ length: pack.length - 1 }, (_, i) => i + 1)).slice(0, 2);
  const [one = 0, two = 0] = cuts.sort((x, y) => x - y);
  const position = arrange({
    hands: [pack.slice(0, one), pack.slice(one, two), pack.slice(two)],
    chimera: rng.below(3),
    bid: rng.pick([20, 30, 40]),
    leader: rng.below(3),
    scores: [rng.below(400), rng.below(400), rng.below(400)],
    played: [0, 1, 2].filter(() => rng.below(2) === 0),
  });
  for (let seat = 0; seat < 3; seat++) position.words[PILE + seat] = 5 * rng.below(4);
  position.words[BONUS] = rng.below(2) + 256 * rng.below(2);
  return position;
}

/** The middle of a deal, often of a trick, with at most a number of cards in all, after some random moves. */
export function randomEnding(maxCards: number, rng: Rng): ChimeraPosition {
  const moves = new Int32Array(MAX_MOVES);
  for (;;) {
    const position = randomStart(3 + rng.below(maxCards + 2), rng);
    for (let more = rng.below(6); more > 0 || cardsLeft(position) > maxCards; more--) {
      if (position.phase !== "play") break;
      position.make(moves[rng.below(position.legalInto(moves))] as number);
    }
    if (position.phase === "play") return position;
  }
}

/** The same hands with any other past: a lead or any combination to beat, whoever played it, bid, bonuses, loot. */
export function withRandomPast(position: ChimeraPosition, rng: Rng): ChimeraPosition {
  const copy = position.clone();
  const { words } = copy;
  const moves = new Int32Array(MAX_MOVES);
  const n = randomStart(14, rng).legalInto(moves);
  const owner = rng.below(3);
  const passes = rng.below(2);
  const top = moves[rng.below(n)] as number;
  const isLead = top === combination.ATTACK || rng.below(4) === 0;
  words[BID] = rng.pick([20, 30, 40]);
  words[BONUS] = rng.below(2) + 256 * rng.below(2);
  words[PLIES] = 1;
  words[HISTORY] = isLead ? PASS : top;
  words[CONTROL] = isLead
    ? packControl(PLAY_PHASE, owner, NO_OWNER, 0, rng.below(8), NO_TOP)
    : packControl(PLAY_PHASE, (owner + 1 + passes) % 3, owner, passes, rng.below(8), 0) |
      ((5 * rng.below(3)) << TREASURE_SHIFT);
  return copy;
}

/** The value of a deal that is over, straight from the rules. */
function finalValue({ words }: ChimeraPosition, question: EndgameObjective): number {
  const chimera = words[CHIMERA_SEAT] as number;
  const hand = HAND + 2 * chimera;
  if (question === "wins") return ((words[hand] as number) | (words[hand + 1] as number)) === 0 ? 1 : 0;
  const hunters = roundPoints(words, (chimera + 1) % 3) + roundPoints(words, (chimera + 2) % 3);
  return roundPoints(words, chimera) - hunters / 2;
}

/** Everything about a position but the past, as a text: no hash. */
function wholeState({ words }: ChimeraPosition): string {
  const control = words[CONTROL] as number;
  const top =
    control >>> TOP_PLY_SHIFT === 255 ? 0 : words[HISTORY + (control >>> TOP_PLY_SHIFT) * PLY_WORDS];
  const withoutPly = control & ((1 << TOP_PLY_SHIFT) - 1);
  return `${withoutPly} ${top} ${words[BONUS]} ${words.subarray(PILE, HAND + 6).join()}`;
}

const buffers = Array.from({ length: 100 }, () => new Int32Array(MAX_MOVES));

/** Plain minimax to the end without any pruning; with `known` it remembers whole states. */
export function minimax(
  position: ChimeraPosition,
  question: EndgameObjective,
  known?: Map<string, number>,
  depth = 0,
): number {
  if (position.phase !== "play") return finalValue(position, question);
  const state = known === undefined ? "" : wholeState(position);
  const found = known?.get(state);
  if (found !== undefined) return found;
  const isHigh = position.turn === position.words[CHIMERA_SEAT];
  const moves = buffers[depth] as Int32Array;
  const n = position.legalInto(moves);
  let best = isHigh ? -Infinity : Infinity;
  for (let i = 0; i < n; i++) {
    position.make(moves[i] as number);
    const value = minimax(position, question, known, depth + 1);
    position.unmake();
    best = isHigh ? Math.max(best, value) : Math.min(best, value);
  }
  known?.set(state, best);
  return best;
}
