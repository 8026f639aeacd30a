import { type Move, Rng, type Seat } from "@cairn/core";
import { defaultOptions, MIN_PLAYERS, PLAYER_COUNTS } from "../facts.ts";
import { krassKariert, KrassKariertPosition } from "../index.ts";
import { hasLostDeal, layout, moves, placeDeal, randomDeal } from "../kernel.ts";
import { KRASS_KARIERT_PLAN, KrassKariertNet, LOST_CHIP } from "../nets/index.ts";
import { isOpponentSeat } from "@cairn/learning";
import { Episode } from "@cairn/learning";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "@cairn/learning";
import { drawOpponent } from "./opponent-pool.ts";

const { MAX_PLIES } = layout;
/** Nets are trained on single deals, so the number of chips makes no difference: the same for all. */
const PRACTICE_OPTIONS = defaultOptions(MIN_PLAYERS);

/** A position that is dealt anew again and again, always as it is before the first deal. */
class PracticeTable {
  readonly position: KrassKariertPosition;
  readonly #empty: Int32Array;

  constructor(players: number) {
    this.position = new KrassKariertPosition(PRACTICE_OPTIONS, players);
    this.#empty = this.position.words.slice();
  }

  deal(rng: Rng): void {
    const { position } = this;
    position.words.set(this.#empty);
    placeDeal(position, randomDeal(position.players, rng));
  }
}

/** Deals of the nets, with or without a fixed opponent, with three, four and five players in turn. */
class KrassKariertSelfPlay implements SelfPlay {
  readonly #seed: string;
  readonly #net: KrassKariertNet;
  readonly #tables = PLAYER_COUNTS.map((players) => new PracticeTable(players));
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
    const net = index % PLAYER_COUNTS.length;
    const table = this.#tables[net] as PracticeTable;
    table.deal(rng);
    const { position } = table;
    const threshold = epsilon * 0x100000000;
    const opponent = drawOpponent(position.players, rng);
    this.#episode.begin();
    for (let n = position.legalInto(this.#moves); n > 0; n = position.legalInto(this.#moves)) {
      const seat = position.turn;
      if (n === 1) position.make(this.#moves[0] as Move);
      else if (opponent && isOpponentSeat(opponent, seat))
        position.make(opponent.choose(position, this.#moves, n, rng));
      else position.make(this.#moves[this.#choose(position, seat, n, rng.next() < threshold, rng)] as Move);
    }
    const worthOf = (seat: Seat): number => (hasLostDeal(position.words, seat) ? LOST_CHIP : 0);
    this.#episode.finish(worthOf, position.players, lambda, sink);
  }

  /** Chooses a move, never to concede where another is left, and writes its sample. */
  #choose(
    { words, bytes }: KrassKariertPosition,
    seat: Seat,
    n: number,
    isExploratory: boolean,
    rng: Rng,
  ): number {
    const { bank, features } = this.#net;
    const asked = this.#moves[n - 1] === moves.CONCESSION ? n - 1 : n;
    const net = this.#net.evaluate(words, bytes, seat, this.#moves, asked);
    const { values } = bank;
    let best = 0;
    for (let i = 1; i < asked; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    const choice = isExploratory ? rng.below(asked) : best;
    features.sampleInto(bank.input, choice, this.#episode.features, this.#episode.offset);
    this.#episode.record(seat, net, values[best] as number, choice !== best);
    return choice;
  }
}

/** Training of Krass Kariert: whole deals by one net per number of players, some of them with a fixed opponent. */
export const krassKariertLearnable: Learnable = {
  plan: KRASS_KARIERT_PLAN,
  selfPlay: (seed, spare) => new KrassKariertSelfPlay(seed, spare),
};
