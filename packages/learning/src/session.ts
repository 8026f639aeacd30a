import { Rng } from "@cairn/core";
import { formatWeights } from "@cairn/nets";
import type { CurvePoint } from "./curve.ts";
import type { Learnable, Manner, SampleSink, SelfPlay } from "./game.ts";
import { curiosityAt, lambdaAt, rateAt, type Settings } from "./settings.ts";
import { Trainer, trainingBytes } from "./trainer.ts";

/** Deals that are played between two rounds of learning. */
export const DEALS_A_TURN = 32;

/** A run of learning: self-play and training by turns. The same settings give the same nets, bit for bit. */
export class Session implements SampleSink {
  readonly game: Learnable;
  readonly settings: Settings;
  readonly selfPlay: SelfPlay;
  readonly trainer: Trainer;
  /** Samples and deals played so far. */
  samples = 0;
  deals = 0;
  /** What was measured on the way. */
  curve: CurvePoint[] = [];

  constructor(game: Learnable, settings: Settings) {
    const { batch, seed } = settings;
    this.game = game;
    this.settings = settings;
    this.selfPlay = game.selfPlay(seed, trainingBytes(game.plan.nets, batch));
    this.trainer = new Trainer(this.selfPlay.bank, settings);
    this.trainer.begin(seed);
  }

  get isDone(): boolean {
    return this.samples >= this.settings.samples;
  }

  /** How deals are played now. */
  get manner(): Manner {
    return {
      curiosity: curiosityAt(this.settings, this.samples),
      lambda: lambdaAt(this.settings, this.samples),
    };
  }

  add(net: number, features: Uint16Array, at: number, target: number): void {
    this.trainer.add(net, features, at, target);
    this.samples++;
  }

  /** Plays a few deals and learns from them. */
  advance(): void {
    for (let i = 0; i < DEALS_A_TURN; i++) this.selfPlay.play(this.deals++, this.manner, this);
    this.learn();
  }

  /** Learns from the samples that have come since the last time. */
  learn(): void {
    const { seed } = this.settings;
    this.trainer.learn(rateAt(this.settings, this.samples), new Rng(`${seed}/draw/${this.samples}`));
  }

  /** The nets as they are now, as a file to be released. */
  weights(): Uint8Array {
    const { plan } = this.game;
    const nets = plan.nets.map((_, net) => this.selfPlay.bank.floats(net));
    return formatWeights(plan, nets, { seed: this.settings.seed, samples: this.samples });
  }
}
