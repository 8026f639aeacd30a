import { type Move, Rng } from "@cairn/core";
import { isOpponentSeat, type JudgementPacker, type SeatedOpponent } from "@cairn/learning";
import { SAMPLE_LENGTH } from "@cairn/nets";
import type { ChimeraPosition } from "../../index.ts";
import { chimeraOf, MAX_MOVES, PASS } from "../../kernel.ts";
import { BID_NET, type ChimeraNet, GIFT_NET } from "../../nets/index.ts";
import { ChimeraDeals } from "../deals.ts";
import { goingOut } from "../going-out.ts";
import type { OpponentPool } from "../opponent-pool.ts";
import { pickRivals, type RivalChoice } from "../rivals.ts";
import { DECISION_KINDS, decisionKind } from "./kinds.ts";
import type { Teacher } from "./teacher.ts";

/** Which decisions and moves are judged. */
export interface LessonPlan extends RivalChoice {
  /** The share of the decisions that are judged, by kind; none of a kind that is not named. */
  readonly rates: Readonly<Record<string, number>>;
  /** The share of the other decisions that are kept as they are, so that nothing is forgotten. */
  readonly anchors: number;
  /** The share of rounds that begin with an auction. */
  readonly auctions: number;
  readonly epsilon: number;
}

/** Plays rounds by the nets, with fixed opponents in some of them, and has decisions judged on the way. */
export class Lessons {
  readonly #net: ChimeraNet;
  readonly #opponents: OpponentPool;
  readonly #plan: LessonPlan;
  readonly #rates: readonly number[];
  readonly #teacher: Teacher;
  readonly #deals = new ChimeraDeals();
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #features: Uint16Array;
  readonly #picked: number[] = [];

  constructor(net: ChimeraNet, opponents: OpponentPool, teacher: Teacher, plan: LessonPlan) {
    this.#net = net;
    this.#opponents = opponents;
    this.#plan = plan;
    this.#rates = DECISION_KINDS.map((kind) => plan.rates[kind] ?? 0);
    this.#teacher = teacher;
    this.#features = new Uint16Array((plan.moves + 1) * SAMPLE_LENGTH);
  }

  /** Plays a round, whose name and number determine all randomness. */
  play(name: string, index: number, packer: JudgementPacker): void {
    const rng = new Rng(`${name}/${index}`);
    const { position } = this.#deals;
    if (rng.next() < this.#plan.auctions * 0x100000000) {
      this.#deals.toAuction(rng);
      this.#playPhase("auction", undefined, rng, packer);
      if (position.stage === "deal-due") {
        this.#deals.again(rng);
        this.#playPhase("auction", undefined, rng, packer);
      }
      this.#playPhase("exchange", undefined, rng, packer);
    } else this.#deals.toPlay(rng);
    const opponent = this.#opponents(index, chimeraOf(position.words), rng);
    this.#playPhase("play", opponent, rng, packer);
  }

  #playPhase(
    phase: ChimeraPosition["phase"],
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    rng: Rng,
    packer: JudgementPacker,
  ): void {
    const { position } = this.#deals;
    const moves = this.#moves;
    while (position.phase === phase) {
      const n = position.legalInto(moves);
      if (n === 0) return;
      const { turn, words } = position;
      const out = n === 1 ? (moves[0] as Move) : phase === "play" ? goingOut(words, turn, moves, n) : PASS;
      if (out !== PASS || n === 1) position.make(out);
      else if (opponent && isOpponentSeat(opponent, turn))
        position.make(opponent.choose(position, moves, n, rng));
      else position.make(this.#decide(n, opponent, rng, packer));
    }
  }

  /** Chooses a move of the nets, after its rivals were judged or kept. */
  #decide(
    n: number,
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    rng: Rng,
    packer: JudgementPacker,
  ): Move {
    const { position } = this.#deals;
    const net = this.#evaluate(n);
    const { values } = this.#net.bank;
    const choice = rng.next() < this.#plan.epsilon * 0x100000000 ? rng.below(n) : this.#net.bestOf(n);
    const move = this.#moves[choice] as Move;
    const kind = decisionKind(position);
    const picked = this.#picked;
    const isJudged = rng.next() < (this.#rates[kind] as number) * 0x100000000;
    if (isJudged) pickRivals(values, n, this.#plan, rng, picked);
    if (isJudged && picked.length > 1) this.#judge(kind, net, n, opponent, rng, packer);
    else if (rng.next() < this.#plan.anchors * 0x100000000) this.#keep(kind, net, choice, packer);
    return move;
  }

  #judge(
    kind: number,
    net: number,
    n: number,
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    rng: Rng,
    packer: JudgementPacker,
  ): void {
    const { position } = this.#deals;
    const picked = this.#picked;
    // One of the moves that nobody judges keeps its value.
    const other = rng.below(n);
    if (!picked.includes(other)) this.#keep(kind, net, other, packer);
    const said = picked.map((i) => this.#net.bank.values[i] as number);
    const isPlay = position.phase === "play";
    for (const [k, i] of picked.entries()) this.#sampleInto(isPlay, i, k * SAMPLE_LENGTH);
    const candidates = picked.map((i) => this.#moves[i] as Move);
    const judged = this.#teacher.judge(position, candidates, opponent, rng);
    packer.add(kind, net, this.#features, said, judged);
  }

  /** Keeps what the net says of a move. */
  #keep(kind: number, net: number, move: number, packer: JudgementPacker): void {
    const said = [this.#net.bank.values[move] as number];
    this.#sampleInto(this.#deals.position.phase === "play", move, 0);
    packer.add(kind, net, this.#features, said, said);
  }

  #evaluate(n: number): number {
    const { words, phase, turn } = this.#deals.position;
    if (phase === "play") return this.#net.evaluate(words, turn, this.#moves, n);
    const net = phase === "auction" ? BID_NET : GIFT_NET;
    this.#net.evaluateOpening(net, words, turn, this.#moves, n);
    return net;
  }

  #sampleInto(isPlay: boolean, move: number, at: number): void {
    if (isPlay) this.#net.features.sampleInto(this.#net.bank.input, move, this.#features, at);
    else this.#net.openingSampleInto(move, this.#features, at);
  }
}
