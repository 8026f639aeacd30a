// The part of the oracle that lists what a hand may do: all the subsets of it that are combinations. Slow on purpose.
import { at, type Card, CHIMERA, countRanks, type Counts, HIGHEST_NUMBER, PI_YA, spell } from "./cards.ts";
import { beats, type Combination, combinationOfCounts } from "./combinations.ts";

export interface Play {
  /** Rank names ascending, joined by "-". */
  ranks: string;
  piYa?: number;
}

/** Calls `visit` with every choice of 0 to all the cards of each rank. The counts passed are changed afterwards. */
function everySubset(held: Counts, visit: (taken: Counts) => void): void {
  const taken: Counts = held.map(() => 0);
  const chooseFrom = (rank: number): void => {
    if (rank > CHIMERA) {
      visit(taken);
      return;
    }
    for (let count = 0; count <= at(held, rank); count++) {
      taken[rank] = count;
      chooseFrom(rank + 1);
    }
  };
  chooseFrom(1);
}

function playsThat(hand: readonly Card[], allowed: (found: Combination) => boolean): Play[] {
  const plays: Play[] = [];
  everySubset(countRanks(hand), (taken) => {
    const plain = combinationOfCounts(taken);
    if (plain && allowed(plain)) plays.push({ ranks: spell(taken) });
    if (at(taken, PI_YA) === 0) return;
    for (let piYa = 1; piYa <= HIGHEST_NUMBER; piYa++) {
      const straight = combinationOfCounts(taken, piYa);
      if (straight && allowed(straight)) plays.push({ ranks: spell(taken), piYa });
    }
  });
  return plays;
}

/** Every play by rank that a hand holds, the readings of Pi Ya apart. */
export function allPlays(hand: readonly Card[]): Play[] {
  return playsThat(hand, () => true);
}

/** Those of them that beat `top`. */
export function followPlays(hand: readonly Card[], top: Combination): Play[] {
  return playsThat(hand, (found) => beats(found, top));
}

/** "7-7-7-9", or "8-9-10-12-PY/PY=11". */
export function playText(play: Play): string {
  return play.piYa === undefined ? play.ranks : `${play.ranks}/PY=${play.piYa}`;
}

/** Every gift of this number of cards, by rank. */
export function giveTexts(hand: readonly Card[], size: number): string[] {
  const texts: string[] = [];
  everySubset(countRanks(hand), (taken) => {
    if (taken.reduce((sum, count) => sum + count, 0) === size) texts.push(`give ${spell(taken)}`);
  });
  return texts;
}
