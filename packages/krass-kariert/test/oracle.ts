// A naive, slow and literal reading of docs/rules/krass-kariert.md, K1 to K17, written without sight of the engine.
// It serves tests as the second opinion; clarity comes before speed everywhere. It imports nothing.

/** A card as the record spells it: "1" to "12", "X", "D" (Draw) or "S" (Stop). */
export type Card = string;
export type XPolicy = "with-number" | "single" | "free";
export type Phase = "deal" | "play" | "insert" | "over";

export type Deal = { type: "deal"; hands: Card[][]; reserves: Card[][]; pile: Card[] };
export type Play = { type: "play"; seat: number; at: number; count: number; values?: number[] };
export type Take = { type: "take"; seat: number; reserve: number; at: number };
export type Insert = { type: "insert"; seat: number; at: number };
export type Concede = { type: "concede"; seat: number };
export type Action = Play | Take | Insert | Concede;
export type KrassEvent = Deal | Action;

const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const DEALER = 0; // K4

// ---------------------------------------------------------------- combinations

/** K6, weakest kind first. A kind outweighs every number, so it counts 100. */
const SOLO = 100;
const STRAIGHT_OF_TWO = 200;
const PAIR = 300;
const STRAIGHT_OF_THREE = 400;
const TRIPLE = 500;

/** K6: how strong these one to three numbers are together; undefined if they are no combination. */
export function strength(numbers: number[]): number | undefined {
  if (!numbers.every((number) => NUMBERS.includes(number))) return undefined;
  // "in any order among themselves"
  const [low, middle, high, ...more] = [...numbers].sort((a, b) => a - b);
  if (low === undefined || more.length > 0) return undefined;
  if (middle === undefined) return SOLO + low;
  if (high === undefined) {
    if (middle === low) return PAIR + low;
    if (middle === low + 1) return STRAIGHT_OF_TWO + middle;
    return undefined;
  }
  if (middle === low && high === low) return TRIPLE + low;
  if (middle === low + 1 && high === low + 2) return STRAIGHT_OF_THREE + high;
  return undefined;
}

/** K9: every list of values for the X among these neighbours, left to right, that makes them a combination. */
export function namings(cards: Card[], policy: XPolicy): number[][] {
  if (!xAllowed(cards, policy)) return [];
  const xs = cards.filter((card) => card === "X").length;
  return listsOfNumbers(xs).filter((values) => strength(named(cards, values)) !== undefined);
}

/** K9: may these X stand together with these cards, whatever they are named? */
function xAllowed(cards: Card[], policy: XPolicy): boolean {
  const xs = cards.filter((card) => card === "X").length;
  if (cards.length === 1) return true; // "alone"
  if (policy === "single") return xs <= 1;
  if (policy === "with-number") return xs < cards.length;
  return true;
}

/** All lists of that many numbers 1 to 12: "each X for itself". */
function listsOfNumbers(length: number): number[][] {
  if (length === 0) return [[]];
  return listsOfNumbers(length - 1).flatMap((list) => NUMBERS.map((number) => [...list, number]));
}

/** The numbers of the cards, with the values in place of the X, left to right. Stop and Draw become NaN, which is no number. */
function named(cards: Card[], values: number[]): number[] {
  const left = [...values];
  return cards.map((card) => (card === "X" ? (left.shift() ?? NaN) : Number(card)));
}

// ---------------------------------------------------------------- the deck

/** K1 */
function deck(): Card[] {
  const numbers = NUMBERS.map(String);
  return [...numbers, ...numbers, ...numbers, ...numbers, "X", "X", "S", "S", "D", "D"];
}

/** K2 */
function handSize(players: number): number {
  return players === 5 ? 7 : 10;
}

function isWholeDeck(cards: Card[]): boolean {
  return [...cards].sort().join() === deck().sort().join();
}

// ---------------------------------------------------------------- the game

function insertAt(hand: Card[], at: number, card: Card): Card[] {
  return [...hand.slice(0, at), card, ...hand.slice(at)];
}

function removeAt<T>(list: T[], at: number, count: number): T[] {
  return [...list.slice(0, at), ...list.slice(at + count)];
}

/** 0, 1, ... up to and including the last. */
function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, index) => index);
}

/** Equal exactly for the same fields with the same contents, in whatever order they are written. */
function spelling(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function illegal(event: KrassEvent, why: string): Error {
  return new Error(`illegal ${event.type}: ${why}: ${JSON.stringify(event)}`);
}

/** One combination of numbers lying in the running round. */
type Laid = { seat: number; strength: number };

/** Plays a match event by event. Its arrays are replaced, never changed, so a caller may keep them. */
export class Referee {
  phase: Phase = "deal";
  chips: number[];
  losers: number[] = [];
  hands: Card[][];
  reserves: Card[][];
  /** Also open to the tests: with hands and reserves these are always the 54 cards of the deal. */
  pile: Card[] = [];
  played: Card[] = [];

  private readonly players: number;
  private readonly xPolicy: XPolicy;
  /** Who leads this round; between two deals: who will lead the next deal. K4: left of the dealer. */
  private leader = DEALER + 1;
  /** Who has still to act in this round, in order. */
  private waiting: number[] = [];
  /** Who has acted in this round. */
  private acted: number[] = [];
  private laid: Laid[] = [];
  private drawsPlayed = 0;
  private winner = -1;
  private cardsToDraw = 0;

  constructor(players: number, options: { chips: number; xPolicy: XPolicy }) {
    if (![3, 4, 5].includes(players)) throw new Error(`3 to 5 players, not ${players}`);
    if (![2, 3].includes(options.chips)) throw new Error(`2 or 3 chips, not ${options.chips}`);
    this.players = players;
    this.xPolicy = options.xPolicy;
    this.chips = this.seats().map(() => options.chips);
    this.hands = this.seats().map(() => []);
    this.reserves = this.seats().map(() => []);
  }

  get toAct(): number[] {
    if (this.phase === "play") return this.waiting.slice(0, 1);
    if (this.phase === "insert") return [this.winner];
    return [];
  }

  apply(event: KrassEvent): void {
    if (event.type === "deal") return this.deal(event);
    if (!this.legal(event.seat).map(spelling).includes(spelling(event))) {
      throw illegal(event, `phase ${this.phase}, to act ${this.toAct.join()}`);
    }
    if (event.type === "play") return this.play(event);
    if (event.type === "take") return this.take(event);
    if (event.type === "insert") return this.insert(event);
    return this.loseChips([event.seat]); // K8: at once, alone, and nothing is drawn
  }

  /** Every legal action of this seat, each different spelling an action of its own. */
  legal(seat: number): Action[] {
    if (!this.toAct.includes(seat)) return [];
    if (this.phase === "insert") return this.places(seat).map((at) => ({ type: "insert", seat, at })); // K12
    if (seat === this.leader) return this.legalPlays(seat); // K7: the leader must play
    if (this.reserve(seat).length > 0) return [...this.legalPlays(seat), ...this.legalTakes(seat)]; // K7
    return [...this.legalPlays(seat), { type: "concede", seat }]; // K8: also with a possible play
  }

  // -------------------------------------------------------------- what is legal

  private legalPlays(seat: number): Play[] {
    return this.places(seat).flatMap((at) => [1, 2, 3].flatMap((count) => this.playsOf(seat, at, count)));
  }

  /** All plays of exactly these neighbouring cards. */
  private playsOf(seat: number, at: number, count: number): Play[] {
    const cards = this.hand(seat).slice(at, at + count);
    if (cards.length < count) return [];
    const play: Play = { type: "play", seat, at, count };
    if (count === 1 && (cards[0] === "S" || cards[0] === "D")) return [play]; // K10, K11: alone, whenever on turn
    return namings(cards, this.xPolicy)
      .filter((values) => this.beats(named(cards, values)))
      .map((values) => (values.length > 0 ? { ...play, values } : play));
  }

  /** K6, K7: stronger than every combination of the round; where none lies, anything goes (a lead, or K11). */
  private beats(numbers: number[]): boolean {
    const own = strength(numbers);
    return own !== undefined && this.laid.every((other) => own > other.strength);
  }

  private legalTakes(seat: number): Take[] {
    return upTo(this.reserve(seat).length - 1).flatMap((reserve) =>
      this.places(seat).map((at): Take => ({ type: "take", seat, reserve, at })),
    );
  }

  /** K7, K12: the places a card may be put: before, between and behind the cards of the hand. */
  private places(seat: number): number[] {
    return upTo(this.hand(seat).length);
  }

  // -------------------------------------------------------------- what an event does

  private deal(event: Deal): void {
    if (this.phase !== "deal") throw illegal(event, `phase ${this.phase}`);
    const { hands, reserves, pile } = event;
    if (hands.length !== this.players || reserves.length !== this.players) throw illegal(event, "K2: seats");
    if (hands.some((hand) => hand.length !== handSize(this.players))) throw illegal(event, "K2: hands");
    if (reserves.some((reserve) => reserve.length !== 2)) throw illegal(event, "K3: reserves");
    if (!isWholeDeck([...hands.flat(), ...reserves.flat(), ...pile])) throw illegal(event, "K1: cards");
    this.hands = hands.map((hand) => [...hand]);
    this.reserves = reserves.map((reserve) => [...reserve]);
    this.pile = [...pile];
    this.played = [];
    this.startRound(this.leader);
  }

  private play({ seat, at, count, values }: Play): void {
    const cards = this.hand(seat).slice(at, at + count);
    this.setHand(seat, removeAt(this.hand(seat), at, count));
    this.played = [...this.played, ...cards];
    this.markActed(seat);
    if (cards[0] === "S") return this.winRound(seat); // K10: at once
    if (cards[0] === "D") this.drawsPlayed += 1; // K11: what lay before it still lies
    else this.laid.push({ seat, strength: strength(named(cards, values ?? [])) ?? NaN });
    this.endRoundIfAllActed();
  }

  /** K7 */
  private take({ seat, reserve, at }: Take): void {
    const [card] = this.reserve(seat).slice(reserve);
    if (card === undefined) throw new Error("oracle: no such reserve card");
    this.reserves = this.reserves.with(seat, removeAt(this.reserve(seat), reserve, 1));
    this.setHand(seat, insertAt(this.hand(seat), at, card));
    this.markActed(seat);
    this.endRoundIfAllActed();
  }

  /** K12: one card of the pile, then the next. */
  private insert({ seat, at }: Insert): void {
    const [card, ...rest] = this.pile;
    if (card === undefined) throw new Error("oracle: K3: the pile cannot run out");
    this.pile = rest;
    this.setHand(seat, insertAt(this.hand(seat), at, card));
    this.cardsToDraw -= 1;
    if (this.cardsToDraw === 0) this.settleRound();
  }

  // -------------------------------------------------------------- rounds

  /** K5: everybody still in the deal, that is everybody with cards (K13), once, clockwise from the leader. */
  private startRound(leader: number): void {
    this.phase = "play";
    this.leader = leader;
    this.waiting = this.clockwiseFrom(leader).filter((seat) => this.hasCards(seat));
    this.acted = [];
    this.laid = [];
    this.drawsPlayed = 0;
    this.winner = -1;
    this.cardsToDraw = 0;
  }

  private markActed(seat: number): void {
    this.waiting = this.waiting.filter((other) => other !== seat);
    this.acted = [...this.acted, seat];
  }

  private endRoundIfAllActed(): void {
    if (this.waiting.length > 0) return;
    const [best] = this.laidFromHighest();
    this.winRound(best === undefined ? this.leader : best.seat); // K11: no combination at all: the led Draw wins
  }

  /** K13: the winner is known; now the draws of K12, if any. */
  private winRound(winner: number): void {
    this.winner = winner;
    this.cardsToDraw = 3 * this.drawsPlayed;
    if (this.cardsToDraw > 0) this.phase = "insert";
    else this.settleRound();
  }

  /** K13: whoever has no cards now is out of the deal. Then K14. */
  private settleRound(): void {
    const left = this.seats().filter((seat) => this.hasCards(seat));
    if (left.length === 1) return this.loseChips(left);
    if (left.length === 0) return this.loseChips(this.acted.filter((seat) => seat !== this.winner));
    this.startRound(this.nextLeader());
  }

  /** K15: the first with cards among: the winner, the players of the next lower combinations, those to the winner's right. */
  private nextLeader(): number {
    const byCombination = this.laidFromHighest().map(({ seat }) => seat);
    const byRight = this.clockwiseFrom(this.winner).toReversed(); // ends with the winner
    const next = [this.winner, ...byCombination, ...byRight].find((seat) => this.hasCards(seat));
    if (next === undefined) throw new Error("oracle: nobody has cards");
    return next;
  }

  private laidFromHighest(): Laid[] {
    return [...this.laid].sort((a, b) => b.strength - a.strength);
  }

  // -------------------------------------------------------------- chips

  /** The deal is over and these seats owe a chip each. */
  private loseChips(owing: number[]): void {
    this.losers = owing.filter((seat) => this.chips[seat] === 0); // K17
    this.chips = this.chips.map((count, seat) => (owing.includes(seat) ? Math.max(0, count - 1) : count));
    this.phase = this.losers.length > 0 ? "over" : "deal";
    const [first, ...others] = owing;
    this.leader = first !== undefined && others.length === 0 ? first : DEALER; // K16
  }

  // -------------------------------------------------------------- small helpers

  private seats(): number[] {
    return upTo(this.players - 1);
  }

  /** Every seat once, that seat first. */
  private clockwiseFrom(seat: number): number[] {
    return this.seats().map((step) => (seat + step) % this.players);
  }

  private hand(seat: number): Card[] {
    return this.hands[seat] ?? [];
  }

  private reserve(seat: number): Card[] {
    return this.reserves[seat] ?? [];
  }

  private hasCards(seat: number): boolean {
    return this.hand(seat).length > 0;
  }

  private setHand(seat: number, hand: Card[]): void {
    this.hands = this.hands.with(seat, hand);
  }
}
