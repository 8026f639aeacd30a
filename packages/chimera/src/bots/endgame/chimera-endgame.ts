import { BONUS_POINTS, HUNTER_POINTS } from "../../facts.ts";
import type { ChimeraPosition } from "../../index.ts";
import {
  attacksPlayed,
  bidOf,
  BOTH_JOKERS,
  chimeraOf,
  combination,
  controlOf,
  handA,
  handB,
  isOut,
  layout,
  MAX_MOVES,
  ownerOf,
  PASS,
  passesOf,
  phaseOf,
  playedOf,
  popCount,
  roundPoints,
  topMove,
  trapsPlayed,
  treasureOf,
  trickTreasure,
  turnOf,
  wonTreasure,
} from "../../kernel.ts";
import type { Endgame, NodeBounds } from "@cairn/search";
import { challenge, UNBEATABLE } from "./challenge.ts";
import { dearestCard, QUADS, wholeHand } from "./hands.ts";
import { keyInto } from "./key.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { PLAY_PHASE } = layout;
const { beats, kindOf, sizeOf, topOf, TRAP } = combination;
/** All values are doubled, so that the mean of two Hunters is whole. */
const EACH_BONUS = 2 * BONUS_POINTS;
const BOTH_HUNTERS = 2 * HUNTER_POINTS;

/** Who goes out first, or how many points it brings. */
export type EndgameObjective = "wins" | "points";

const treasureIn = (words: Int32Array, seat: number): number =>
  treasureOf(handA(words, seat), handB(words, seat));

/** Treasure in the piles, as the doubled value counts it. */
const pilesValue = (words: Int32Array, chimera: number): number => {
  const all = wonTreasure(words, 0) + wonTreasure(words, 1) + wonTreasure(words, 2);
  return 3 * wonTreasure(words, chimera) - all;
};

/** The end of a deal of Chimera as the solver sees it. The Chimera wants a high value. Suits must be sorted. */
export class ChimeraEndgame implements Endgame<ChimeraPosition> {
  readonly maxMoves: number = MAX_MOVES;
  readonly #countsPoints: boolean;

  constructor(question: EndgameObjective) {
    this.#countsPoints = question === "points";
  }

  examine(position: ChimeraPosition, outlook: NodeBounds): void {
    const { words } = position;
    const control = controlOf(words);
    const chimera = chimeraOf(words);
    let turn = turnOf(control);
    outlook.isMaximizing = turn === chimera;
    if (phaseOf(control) !== PLAY_PHASE) {
      outlook.settled = this.#finalValue(words, chimera);
      outlook.low = 0;
      outlook.high = 0;
      return;
    }
    let top = topMove(words);
    let passes = passesOf(control);
    let loot = trickTreasure(control);
    let dare = UNBEATABLE;
    outlook.settled = this.#countsPoints ? pilesValue(words, chimera) : 0;
    if (top !== 0) {
      dare = challenge(words, turn, passes, top);
      if (dare === UNBEATABLE) {
        // The others can only pass: as good as the trick taken and its owner leading.
        turn = ownerOf(control);
        if (this.#countsPoints) outlook.settled += turn === chimera ? 2 * loot : -loot;
        top = 0;
        passes = 0;
        loot = 0;
      }
    }
    const whole = wholeHand(handA(words, turn), handB(words, turn));
    const out = whole !== 0 && (top === 0 || beats(whole, top)) ? whole : 0;
    let rest = ((turn - chimera + 3) % 3) | (passes << 2);
    if (this.#countsPoints) {
      rest |= this.#boundPoints(words, turn, top, loot, out, outlook) << 4;
    } else {
      outlook.low = out !== 0 && turn === chimera ? 1 : 0;
      outlook.high = out !== 0 && turn !== chimera ? 0 : 1;
    }
    if (outlook.low !== outlook.high) keyInto(outlook.key, words, chimera, dare, rest, this.#countsPoints);
  }

  /** Bounds of the points to go; returns what they depend on beside the cards and the turn, packed. */
  #boundPoints(
    words: Int32Array,
    turn: number,
    top: number,
    loot: number,
    out: number,
    outlook: NodeBounds,
  ): number {
    const chimera = chimeraOf(words);
    const control = controlOf(words);
    const bid = bidOf(words);
    const bonuses = trapsPlayed(words) + attacksPlayed(words);
    const played = playedOf(control) | (1 << chimera);
    const idle = played === 7 ? 0 : 1;
    const own = treasureIn(words, chimera);
    const others = treasureIn(words, 0) + treasureIn(words, 1) + treasureIn(words, 2) - own;
    const ca = handA(words, chimera);
    const hopes = popCount(ca & QUADS) + ((ca & BOTH_JOKERS) === BOTH_JOKERS ? 1 : 0);
    // A side that always passes, and leads single cards if it must, loses at most one card to the other:
    // the one that leads, or has played last. So nobody can be made to lose more, nor to play a trap.
    const holder = top === 0 ? turn : ownerOf(control);
    const stake = dearestCard(handB(words, holder));
    const won = 4 * bid + EACH_BONUS * (bonuses + idle);
    const lost = -2 * bid - BOTH_HUNTERS;
    outlook.high = won + EACH_BONUS * hopes + 2 * (loot + own + (holder === chimera ? 0 : stake));
    outlook.low = lost - loot - others - (holder === chimera ? stake : 0);
    if (out !== 0) {
      const taken = loot + treasureIn(words, turn);
      if (turn === chimera) outlook.low = won + (kindOf(out) >= TRAP ? EACH_BONUS : 0) + 2 * taken;
      else outlook.high = lost - taken;
    }
    const huntersPlayed = (((played << 3) | played) >> (chimera + 1)) & 3;
    return huntersPlayed | ((loot / 5) << 2) | (bonuses << 6) | (bid << 11);
  }

  #finalValue(words: Int32Array, chimera: number): number {
    if (!this.#countsPoints) return isOut(words, chimera) ? 1 : 0;
    const all = roundPoints(words, 0) + roundPoints(words, 1) + roundPoints(words, 2);
    return 3 * roundPoints(words, chimera) - all;
  }

  /** Many cards before few, low before high; passing last, but early on the partner's trick. */
  movesInto(position: ChimeraPosition, moves: Int32Array, scores: Int32Array): number {
    const { words } = position;
    const n = position.legalInto(moves);
    if (n === 1) return n;
    const control = controlOf(words);
    const chimera = chimeraOf(words);
    const isPartners = turnOf(control) !== chimera && ownerOf(control) !== chimera;
    for (let i = 0; i < n; i++) {
      const move = moves[i] as number;
      scores[i] = move === PASS ? (isPartners ? 10 : -1) : sizeOf(move) * 16 - topOf(move);
    }
    return n;
  }
}
