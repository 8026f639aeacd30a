import { type Move, Rng, type Seat } from "@cairn/core";
import { krassKariert, KrassKariertPosition } from "../index.ts";
import { DRAW, layout, moves, placeDeal, STOP, X } from "../kernel.ts";
import { KRASS_KARIERT_PLAN, KrassKariertNet, LOST_CHIP } from "../nets/index.ts";
import { isOpponentSeat } from "@cairn/learning";
import { Episode } from "@cairn/learning";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "@cairn/learning";
import { someStrangers } from "./company.ts";

const { MAX_PLIES, OWED } = layout;
const PLAYERS = [3, 4, 5] as const;
const NUMBERS = 12;
const RESERVES = 2;

/** Deals at random to so many players, into a position as it is before the first deal. */
class Table {
  readonly position: KrassKariertPosition;
  readonly #empty: Int32Array;
  readonly #deck: number[] = [
    ...Array.from({ length: 4 * NUMBERS }, (_, i) => 1 + (i % NUMBERS)),
    X,
    X,
    DRAW,
    DRAW,
    STOP,
    STOP,
  ];

  constructor(players: number) {
    this.position = new KrassKariertPosition({ chips: 3, xPolicy: "with-number" }, players);
    this.#empty = this.position.words.slice();
  }

  deal(rng: Rng): void {
    const { position } = this;
    const { players } = position;
    position.words.set(this.#empty);
    const deck = rng.shuffle(this.#deck);
    const size = players === 5 ? 7 : 10;
    let at = 0;
    const take = (count: number): number[] => deck.slice(at, (at += count));
    const seats = Array.from({ length: players });
    const hands = seats.map(() => take(size));
    const reserves = seats.map(() => take(RESERVES));
    placeDeal(position, { hands, reserves, pile: deck.slice(at) });
  }
}

/** Deals of the nets, in company or not, with three, four and five players in turn. */
class KrassKariertSelfPlay implements SelfPlay {
  readonly #seed: string;
  readonly #net: KrassKariertNet;
  readonly #tables = PLAYERS.map((players) => new Table(players));
  readonly #moves = new Int32Array(krassKariert.maxMoves);
  readonly #episode = new Episode(MAX_PLIES);

  constructor(seed: string, spare: number) {
    this.#seed = seed;
    this.#net = new KrassKariertNet([], "simd", spare);
  }

  get bank(): KrassKariertNet["bank"] {
    return this.#net.bank;
  }

  play(index: number, { epsilon, lambda }: SelfPlayParams, sink: SampleSink): void {
    const rng = new Rng(`${this.#seed}/${index}`);
    const net = index % PLAYERS.length;
    const table = this.#tables[net] as Table;
    table.deal(rng);
    const { position } = table;
    const chance = epsilon * 0x100000000;
    const company = someStrangers(position.players, rng);
    this.#episode.begin();
    for (let n = position.legalInto(this.#moves); n > 0; n = position.legalInto(this.#moves)) {
      const seat = position.turn;
      if (n === 1) position.make(this.#moves[0] as Move);
      else if (company && isOpponentSeat(company, seat))
        position.make(company.choose(position, this.#moves, n, rng));
      else position.make(this.#moves[this.#choose(position, seat, n, rng.next() < chance, rng)] as Move);
    }
    const owed = position.words[OWED] as number;
    const worthOf = (seat: Seat): number => (((owed >> seat) & 1) === 1 ? LOST_CHIP : 0);
    this.#episode.finish(worthOf, position.players, lambda, sink);
  }

  /** Chooses a move, never to concede where another is left, and writes its sample. */
  #choose(
    { words, bytes }: KrassKariertPosition,
    seat: Seat,
    n: number,
    isCurious: boolean,
    rng: Rng,
  ): number {
    const { bank, features } = this.#net;
    const asked = this.#moves[n - 1] === moves.CONCESSION ? n - 1 : n;
    const net = this.#net.evaluate(words, bytes, seat, this.#moves, asked);
    const { values } = bank;
    let best = 0;
    for (let i = 1; i < asked; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    const choice = isCurious ? rng.below(asked) : best;
    features.sampleInto(bank.input, choice, this.#episode.features, this.#episode.offset);
    this.#episode.record(seat, net, values[best] as number, choice !== best);
    return choice;
  }
}

/** Krass Kariert, as it is learned: whole deals by one net a number of players, at some of them sit strangers. */
export const krassKariertLearnable: Learnable = {
  plan: KRASS_KARIERT_PLAN,
  selfPlay: (seed, spare) => new KrassKariertSelfPlay(seed, spare),
};
