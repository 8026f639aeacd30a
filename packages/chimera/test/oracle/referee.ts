// The referee of the oracle: a match from the deal to the last card (C4-C10, C16-C20). What a round brings is in score.ts.
import { at, type Card } from "./cards.ts";
import { beats, combination, type Combination } from "./combinations.ts";
import {
  checkDeal,
  clockwise,
  type DealEvent,
  demand,
  type MatchEvent,
  type Options,
  SEATS,
  without,
} from "./events.ts";
import { allPlays, followPlays, giveTexts, playText } from "./plays.ts";
import { ScoreSheet } from "./score.ts";

export type Phase = "deal" | "auction" | "exchange" | "play" | "over";

const BIDS = [20, 30, 40];

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
  private readonly sheet: ScoreSheet;
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
    this.sheet = new ScoreSheet(options.limit);
  }

  get scores(): number[] {
    return [...this.sheet.totals];
  }

  get winners(): number[] {
    return this.sheet.winner === undefined ? [] : [this.sheet.winner];
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
    const { totals } = this.sheet;
    const second = clockwise(this.faceUpHolder);
    const most = Math.max(...totals);
    const fromHolder = [this.faceUpHolder, second, clockwise(second)];
    return at(
      fromHolder.filter((seat) => totals[seat] === most),
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
    const { chimera, bid, piles, hasPlayed, traps, attacks } = this;
    this.sheet.enter({ chimera, bid, out, piles, hasPlayed, traps, attacks });
    this.passOuts = 0; // C8
    this.nextDealer = clockwise(this.nextDealer ?? 0); // C4
    this.phase = this.sheet.winner === undefined ? "deal" : "over";
  }
}
