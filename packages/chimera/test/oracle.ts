/**
 * A second, naive reading of the rules of Chimera (RULES.md C1-C24), written without sight of the engine and only
 * for tests to compare it with. It goes by definition: a combination is told by how often each rank occurs, and
 * the legal plays are all the subsets of a hand that are combinations. Slow on purpose; imports nothing.
 */

// ---- Cards (C1-C3) --------------------------------------------------------------------------------------------

/** As records spell it: "7j", "12t", "Hs", "PY", "CH". */
export type Card = string;

/** C11: the rank order. A rank's order number is its place here plus one: 1 to 12, Hero 13, Pi Ya 14, Chimera 15. */
const RANK_NAMES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];
const HIGHEST_NUMBER = 12;
const PI_YA = 14;
const CHIMERA = 15;

/** C1: all 54 cards. */
export const DECK: readonly Card[] = [
  ...RANK_NAMES.slice(0, 13).flatMap((rank) => ["j", "s", "p", "t"].map((suit) => rank + suit)),
  "PY",
  "CH",
];

export function rankName(card: Card): string {
  if (!DECK.includes(card)) throw new Error(`no such card: ${card}`);
  return card === "PY" || card === "CH" ? card : card.slice(0, -1);
}

function rankOrder(card: Card): number {
  return RANK_NAMES.indexOf(rankName(card)) + 1;
}

/** C2. */
function treasure(card: Card): number {
  const rank = rankName(card);
  if (rank === "2") return 10;
  return rank === "11" ? 5 : 0;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** How often each rank occurs, by order number; place 0 is not used. */
type Counts = number[];

function countRanks(cards: readonly Card[]): Counts {
  const counts: Counts = Array.from({ length: CHIMERA + 1 }, () => 0);
  for (const card of cards) counts[rankOrder(card)] = at(counts, rankOrder(card)) + 1;
  return counts;
}

/** The rank names, ascending, each as often as it occurs, joined by "-". */
function spell(counts: Counts): string {
  return RANK_NAMES.flatMap((name, i) => Array.from({ length: at(counts, i + 1) }, () => name)).join("-");
}

// ---- Combinations (C11-C15) -----------------------------------------------------------------------------------

export interface Combination {
  kind: string;
  size: number;
  value: number;
}

/** The ranks that occur exactly once, twice, three and four times, each list ascending. */
interface Shape {
  ones: number[];
  twos: number[];
  threes: number[];
  fours: number[];
}

function shapeOf(counts: Counts): Shape {
  const shape: Shape = { ones: [], twos: [], threes: [], fours: [] };
  for (let rank = 1; rank <= CHIMERA; rank++) {
    const count = at(counts, rank);
    if (count === 1) shape.ones.push(rank);
    if (count === 2) shape.twos.push(rank);
    if (count === 3) shape.threes.push(rank);
    if (count === 4) shape.fours.push(rank);
  }
  return shape;
}

/** Exactly so many ranks occur once, twice, three and four times. */
function has(
  { ones, twos, threes, fours }: Shape,
  one: number,
  two: number,
  three: number,
  four: number,
): boolean {
  return ones.length === one && twos.length === two && threes.length === three && fours.length === four;
}

/** At least so many ranks, one after the other, all numbers: no Hero (C3), and 12 is not followed by 1 (C14). */
function isRun(ranks: readonly number[], least: number): boolean {
  const oneAfterTheOther = ranks.every((rank, i) => rank <= HIGHEST_NUMBER && rank === at(ranks, 0) + i);
  return ranks.length >= least && oneAfterTheOther;
}

/** C11, C12: Pi Ya and Chimera may not both be among the cards attached to others. */
function bothBeasts(ranks: readonly number[]): boolean {
  return ranks.includes(PI_YA) && ranks.includes(CHIMERA);
}

interface Kind {
  kind: string;
  is: (s: Shape, triples: number) => boolean;
  /** The ranks of which the highest is the value. */
  main: "ones" | "twos" | "threes" | "fours";
}

/**
 * The table of C11 but for a straight with Pi Ya. Attached cards are always "of another rank", so how often a rank
 * occurs tells which part of the set it is (C13). No run is longer than 12: there are no more numbers.
 */
const KINDS: readonly Kind[] = [
  { kind: "single", main: "ones", is: (s) => has(s, 1, 0, 0, 0) },
  { kind: "pair", main: "twos", is: (s) => has(s, 0, 1, 0, 0) },
  { kind: "pair-sequence", main: "twos", is: (s) => has(s, 0, s.twos.length, 0, 0) && isRun(s.twos, 3) },
  { kind: "triple", main: "threes", is: (s) => has(s, 0, 0, 1, 0) },
  { kind: "triple-sequence", main: "threes", is: (s, n) => has(s, 0, 0, n, 0) && isRun(s.threes, 2) },
  { kind: "triple-card", main: "threes", is: (s) => has(s, 1, 0, 1, 0) },
  { kind: "triple-pair", main: "threes", is: (s) => has(s, 0, 1, 1, 0) },
  {
    kind: "triple-sequence-cards",
    main: "threes",
    is: (s, n) => has(s, n, 0, n, 0) && isRun(s.threes, 2) && !bothBeasts(s.ones),
  },
  { kind: "triple-sequence-pairs", main: "threes", is: (s, n) => has(s, 0, n, n, 0) && isRun(s.threes, 2) },
  { kind: "straight", main: "ones", is: (s) => has(s, s.ones.length, 0, 0, 0) && isRun(s.ones, 5) },
  { kind: "quad-cards", main: "fours", is: (s) => has(s, 2, 0, 0, 1) && !bothBeasts(s.ones) },
  { kind: "quad-pairs", main: "fours", is: (s) => has(s, 0, 2, 0, 1) },
  { kind: "trap", main: "fours", is: (s) => has(s, 0, 0, 0, 1) },
  { kind: "attack", main: "ones", is: (s) => has(s, 2, 0, 0, 0) && bothBeasts(s.ones) },
];

/** C14: with a number named for Pi Ya, the set is a straight or nothing. */
function straightWithPiYa(shape: Shape, piYa: number): Combination | undefined {
  if (!shape.ones.includes(PI_YA) || !has(shape, shape.ones.length, 0, 0, 0)) return undefined;
  const ranks = shape.ones.map((rank) => (rank === PI_YA ? piYa : rank)).sort((a, b) => a - b);
  if (piYa < 1 || !isRun(ranks, 5)) return undefined;
  return { kind: "straight", size: ranks.length, value: Math.max(...ranks) };
}

function combinationOfCounts(counts: Counts, piYa?: number): Combination | undefined {
  const shape = shapeOf(counts);
  if (piYa !== undefined) return straightWithPiYa(shape, piYa);
  const found = KINDS.filter((entry) => entry.is(shape, shape.threes.length));
  if (found.length > 1) throw new Error(`C15: two kinds for ${spell(counts)}`);
  return found.map(({ kind, main }) => ({
    kind,
    size: counts.reduce((sum, count) => sum + count, 0),
    value: Math.max(...shape[main]),
  }))[0];
}

/** What a set of cards is, or undefined. `piYa` is given exactly if Pi Ya is part of a straight. */
export function combination(cards: readonly Card[], piYa?: number): Combination | undefined {
  if (new Set(cards).size !== cards.length) return undefined;
  return combinationOfCounts(countRanks(cards), piYa);
}

/** Whether `a` may be played on `b` (C16, C17). */
export function beats(a: Combination, b: Combination): boolean {
  if (b.kind === "attack") return false;
  if (a.kind === "attack") return true;
  if (a.kind === "trap" && b.kind !== "trap") return true;
  return a.kind === b.kind && a.size === b.size && a.value > b.value;
}

// ---- All plays of a hand --------------------------------------------------------------------------------------

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

function giveTexts(hand: readonly Card[], size: number): string[] {
  const texts: string[] = [];
  everySubset(countRanks(hand), (taken) => {
    if (taken.reduce((sum, count) => sum + count, 0) === size) texts.push(`give ${spell(taken)}`);
  });
  return texts;
}

// ---- The match (C4-C10, C16-C24) ------------------------------------------------------------------------------

export interface Options {
  limit: number;
  forcedBid: "face-up" | "leader";
  /** C9: decides only what is shown, so nothing here. */
  revealDen: boolean;
}

export type DealEvent = {
  type: "deal";
  dealer: number;
  hands: readonly (readonly Card[])[];
  den: readonly Card[];
  faceUp: Card;
};
export type MatchEvent =
  | DealEvent
  | { type: "bid"; seat: number; amount: number }
  | { type: "pass"; seat: number }
  | { type: "give"; seat: number; cards: readonly Card[] }
  | { type: "play"; seat: number; cards: readonly Card[]; piYa?: number | undefined };

export type Phase = "deal" | "auction" | "exchange" | "play" | "over";

const SEATS = [0, 1, 2];
const BIDS = [20, 30, 40];

/** Seats are numbered clockwise. */
function clockwise(seat: number): number {
  return (seat + 1) % 3;
}

function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  demand(new Set(cards).size === cards.length, "a card named twice");
  demand(
    cards.every((card) => hand.includes(card)),
    "a card not in the hand",
  );
  return hand.filter((card) => !cards.includes(card));
}

function checkDeal(event: DealEvent): void {
  demand(event.hands.length === 3, "C4: three hands");
  demand(
    event.hands.every((hand) => hand.length === 17),
    "C4: 17 cards each",
  );
  demand(event.den.length === 3, "C4: three cards in the den");
  const dealt = [...event.hands.flat(), ...event.den];
  demand(
    DECK.every((card) => dealt.includes(card)),
    "C1: not the whole deck",
  );
  demand(event.hands.flat().includes(event.faceUp), "C4: the face-up card is in a hand");
}

/**
 * Follows a match event by event. An illegal event throws and changes nothing. In the phases "deal" and "over",
 * `hands`, `chimera` and `bid` stay as they were when the last deal ended.
 */
export class Referee {
  phase: Phase = "deal";
  /** The Chimera's seat, once the auction is over (C7). */
  chimera: number | undefined;
  /** The highest bid of this deal so far; 0 before the first. */
  bid = 0;

  private readonly options: Options;
  private readonly totals = [0, 0, 0];
  private limitReached = false;
  private winner: number | undefined;
  private nextDealer: number | undefined; // undefined: the first dealer may be anybody
  private passOuts = 0; // in this round

  private held: Card[][] = [[], [], []];
  private den: Card[] = [];
  private faceUpHolder = 0;
  private turn = 0;
  private passesInARow = 0;
  private highBidder: number | undefined;
  private given: (Card[] | undefined)[] = [];

  private top: { seat: number; combination: Combination } | undefined; // undefined: somebody is to lead
  private trick: Card[] = [];
  private piles: Card[][] = [[], [], []];
  private hasPlayed = [false, false, false];
  private traps = 0;
  private attacks = 0;

  constructor(options: Options) {
    this.options = options;
  }

  get scores(): number[] {
    return [...this.totals];
  }

  get winners(): number[] {
    return this.winner === undefined ? [] : [this.winner];
  }

  get hands(): Card[][] {
    return this.held.map((hand) => [...hand]);
  }

  /** The seats that may act now, ascending. */
  get toAct(): number[] {
    if (this.phase === "auction" || this.phase === "play") return [this.turn];
    if (this.phase === "exchange") return this.hunters().filter((seat) => this.given[seat] === undefined);
    return [];
  }

  /** The legal actions of a seat by rank, in no special order. */
  legal(seat: number): string[] {
    if (!this.toAct.includes(seat)) return [];
    const hand = at(this.held, seat);
    if (this.phase === "auction")
      return ["pass", ...BIDS.filter((bid) => bid > this.bid).map((bid) => `bid ${bid}`)];
    if (this.phase === "exchange") return giveTexts(hand, this.giveSize());
    if (this.top === undefined) return allPlays(hand).map(playText); // C16: a leader may not pass
    return ["pass", ...followPlays(hand, this.top.combination).map(playText)];
  }

  apply(event: MatchEvent): void {
    if (event.type === "deal") {
      this.deal(event);
      return;
    }
    demand(this.toAct.includes(event.seat), `seat ${event.seat} is not to act`);
    if (event.type === "bid") this.makeBid(event.seat, event.amount);
    else if (event.type === "give") this.give(event.seat, event.cards);
    else if (event.type === "play") this.play(event.seat, event.cards, event.piYa);
    else if (this.phase === "auction") this.passInAuction();
    else this.passInPlay();
  }

  private hunters(): number[] {
    return SEATS.filter((seat) => seat !== this.chimera);
  }

  // C4
  private deal(event: DealEvent): void {
    demand(this.phase === "deal", "no deal is due");
    demand(SEATS.includes(event.dealer), "no such dealer");
    demand(this.nextDealer === undefined || event.dealer === this.nextDealer, "C4: another seat deals");
    checkDeal(event);
    this.nextDealer = event.dealer; // until the round is over: a second deal has the same dealer (C8)
    this.held = event.hands.map((hand) => [...hand]);
    this.den = [...event.den];
    this.faceUpHolder = event.hands.findIndex((hand) => hand.includes(event.faceUp));
    this.phase = "auction";
    this.turn = this.faceUpHolder; // C5
    this.passesInARow = 0;
    this.bid = 0;
    this.highBidder = undefined;
    this.chimera = undefined;
    this.given = [];
    this.top = undefined;
    this.trick = [];
    this.piles = [[], [], []];
    this.hasPlayed = [false, false, false];
    this.traps = 0;
    this.attacks = 0;
  }

  // C5, C7
  private makeBid(seat: number, amount: number): void {
    demand(this.phase === "auction", "no auction");
    demand(BIDS.includes(amount) && amount > this.bid, "C5: not a higher bid of 20, 30 or 40");
    this.setBid(seat, amount);
    if (amount === 40) this.endAuction(seat);
  }

  private setBid(seat: number, amount: number): void {
    this.bid = amount;
    this.highBidder = seat;
    this.passesInARow = 0;
    this.turn = clockwise(seat);
  }

  // C6-C8
  private passInAuction(): void {
    this.passesInARow += 1;
    this.turn = clockwise(this.turn);
    if (this.highBidder !== undefined && this.passesInARow === 2) this.endAuction(this.highBidder);
    else if (this.highBidder === undefined && this.passesInARow === 3) this.passedOut();
  }

  // C8
  private passedOut(): void {
    this.passOuts += 1;
    if (this.passOuts === 1) this.phase = "deal";
    else this.setBid(this.forcedSeat(), 20);
  }

  // C8
  private forcedSeat(): number {
    if (this.options.forcedBid === "face-up") return this.faceUpHolder;
    const second = clockwise(this.faceUpHolder);
    const most = Math.max(...this.totals);
    const fromHolder = [this.faceUpHolder, second, clockwise(second)];
    return at(
      fromHolder.filter((seat) => this.totals[seat] === most),
      0,
    );
  }

  // C7, C9, C16: the Chimera takes the den, and will lead
  private endAuction(chimera: number): void {
    this.chimera = chimera;
    this.held[chimera] = [...at(this.held, chimera), ...this.den];
    this.turn = chimera;
    this.phase = this.giveSize() === 0 ? "play" : "exchange";
  }

  // C10: bid 20, 30, 40: give 0, 1, 2
  private giveSize(): number {
    return BIDS.indexOf(this.bid);
  }

  // C10: the cards move only when both have chosen
  private give(seat: number, cards: readonly Card[]): void {
    demand(this.phase === "exchange", "no exchange");
    demand(cards.length === this.giveSize(), "C10: wrong number of cards");
    without(at(this.held, seat), cards);
    this.given[seat] = [...cards];
    if (this.toAct.length > 0) return;
    const [a, b] = [at(this.hunters(), 0), at(this.hunters(), 1)];
    const [fromA, fromB] = [this.given[a] ?? [], this.given[b] ?? []];
    this.held[a] = [...without(at(this.held, a), fromA), ...fromB];
    this.held[b] = [...without(at(this.held, b), fromB), ...fromA];
    this.phase = "play";
  }

  // C16, C17, C20
  private play(seat: number, cards: readonly Card[], piYa: number | undefined): void {
    demand(this.phase === "play", "no play");
    const rest = without(at(this.held, seat), cards);
    const played = combination(cards, piYa);
    if (played === undefined) throw new Error("C11: not a combination");
    demand(this.top === undefined || beats(played, this.top.combination), "C16: does not beat the last play");
    this.held[seat] = rest;
    this.hasPlayed[seat] = true;
    this.trick.push(...cards);
    this.top = { seat, combination: played };
    this.passesInARow = 0;
    this.turn = clockwise(seat);
    if (played.kind === "trap") this.traps += 1;
    if (played.kind === "attack") this.attacks += 1;
    if (played.kind === "attack" || rest.length === 0) this.takeTrick(seat); // C17, C20
    if (rest.length === 0) this.endRound(seat);
  }

  // C18, C19
  private passInPlay(): void {
    demand(this.phase === "play", "no pass in the exchange");
    if (this.top === undefined) throw new Error("C16: a leader may not pass");
    this.passesInARow += 1;
    this.turn = clockwise(this.turn);
    if (this.passesInARow === 2) this.takeTrick(this.top.seat);
  }

  // C19
  private takeTrick(seat: number): void {
    at(this.piles, seat).push(...this.trick);
    this.trick = [];
    this.top = undefined;
    this.passesInARow = 0;
    this.turn = seat;
  }

  private endRound(out: number): void {
    for (const seat of SEATS) {
      const treasures = at(this.piles, seat).reduce((sum, card) => sum + treasure(card), 0); // C23
      this.totals[seat] = at(this.totals, seat) + treasures + this.gain(seat, out);
    }
    this.passOuts = 0; // C8
    this.nextDealer = clockwise(this.nextDealer ?? 0); // C4
    this.endMatchOrGoOn();
  }

  // C21, C22: all but the treasures
  private gain(seat: number, out: number): number {
    if (out !== this.chimera) return seat === this.chimera ? -this.bid : 20;
    if (seat !== this.chimera) return 0;
    const idleHunter = this.hunters().some((hunter) => !this.hasPlayed[hunter]);
    return 2 * this.bid + 25 * this.traps + 25 * this.attacks + (idleHunter ? 25 : 0);
  }

  // C24: once the limit has been reached, a tie goes on until one player leads alone, whatever the totals are then
  private endMatchOrGoOn(): void {
    const most = Math.max(...this.totals);
    const leaders = SEATS.filter((seat) => this.totals[seat] === most);
    if (most >= this.options.limit) this.limitReached = true;
    const over = this.limitReached && leaders.length === 1;
    if (over) this.winner = leaders[0];
    this.phase = over ? "over" : "deal";
  }
}
