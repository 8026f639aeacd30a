import { chipsOf, layout, lostOf, playersOf } from "../kernel.ts";

const { CHIPS_OPTION } = layout;

/** Chips are 0 … 3 each; a match's chips are one number in base 4, seat 0 in the lowest digit. */
const DIGIT = 4;

/** By players: for each state of the chips and each seat the chance not to be among the match's losers. */
const matchValues: (Float64Array | undefined)[] = [];

/** Fills the values of all states, each from those with one chip less: whoever loses a deal is anybody. */
function computeValues(players: number): Float64Array {
  const values = new Float64Array(DIGIT ** players * players);
  for (let state = 0; state < DIGIT ** players; state++) {
    for (let loser = 0; loser < players; loser++) {
      const isBroke = Math.floor(state / DIGIT ** loser) % DIGIT === 0;
      for (let seat = 0; seat < players; seat++) {
        const after = isBroke
          ? Number(seat !== loser)
          : (values[(state - DIGIT ** loser) * players + seat] as number);
        const at = state * players + seat;
        values[at] = (values[at] as number) + after / players;
      }
    }
  }
  return values;
}

const valuesFor = (players: number): Float64Array => (matchValues[players] ??= computeValues(players));

function stateOf(words: Int32Array): number {
  let state = 0;
  for (let seat = playersOf(words) - 1; seat >= 0; seat--) {
    state = state * DIGIT + chipsOf(words, seat);
  }
  return state;
}

/** A seat's chance not to lose the match once a deal is over, its chips paid. */
export function matchValue(words: Int32Array, seat: number): number {
  const lost = lostOf(words);
  if (lost !== 0) return ((lost >> seat) & 1) === 1 ? 0 : 1;
  const players = playersOf(words);
  return valuesFor(players)[stateOf(words) * players + seat] as number;
}

/** A seat's chance not to lose the match if another loses this deal. */
export function valueAfterLoss(words: Int32Array, seat: number, loser: number): number {
  if (chipsOf(words, loser) === 0) return seat === loser ? 0 : 1;
  const players = playersOf(words);
  return valuesFor(players)[(stateOf(words) - DIGIT ** loser) * players + seat] as number;
}

/** What it is worth to a seat that another loses the deal: more than 1 if it is better than anybody's loss. */
export function lossWorth(words: Int32Array, seat: number, loser: number): number {
  const players = playersOf(words);
  const all = words[CHIPS_OPTION] as number;
  let areEven = true;
  for (let other = 0; other < players; other++) areEven &&= chipsOf(words, other) === all;
  if (areEven) return 1;
  const worst = valueAfterLoss(words, seat, seat);
  let others = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat) others += valueAfterLoss(words, seat, other);
  }
  const usual = others / (players - 1) - worst;
  return usual <= 0 ? 1 : (valueAfterLoss(words, seat, loser) - worst) / usual;
}
