import { Rng } from "@cairn/core";
import { formatWeights } from "@cairn/nets";
import type { CurvePoint } from "./curve.ts";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "./game.ts";
import { epsilonAt, lambdaAt, learningRateAt, type Settings } from "./settings.ts";
import { Trainer, trainingBytes } from "./trainer.ts";

/** Deals played in one iteration, between two rounds of training. */
export const DEALS_PER_ITERATION = 32;

/** A training run: self-play and training in turn. The same settings give the same nets, bit for bit. */
export class Session implements SampleSink {
  readonly game: Learnable;
  readonly settings: Settings;
  readonly selfPlay: SelfPlay;
  readonly trainer: Trainer;
  /** Samples and deals played so far. */
  samples = 0;
  deals = 0;
  /** The measurements so far. */
  curve: CurvePoint[] = [];

  constructor(game: Learnable, settings: Settings) {
    const { batch, seed } = settings;
    this.game = game;
    this.settings = settings;
    this.selfPlay = game.selfPlay(seed, trainingBytes(game.plan.nets, batch));
    this.trainer = new Trainer(this.selfPlay.bank, settings);
    this.trainer.initialise(seed);
  }

  get isDone(): boolean {
    return this.samples >= this.settings.samples;
  }

  /** How the next deals are played. */
  get params(): SelfPlayParams {
    return {
      epsilon: epsilonAt(this.settings, this.samples),
      lambda: lambdaAt(this.settings, this.samples),
    };
  }

  add(net: number, features: Uint16Array, at: number, target: number): void {
    this.trainer.add(net, features, at, target);
    this.samples++;
  }

  /** Plays one iteration's deals and trains on them. */
  advance(learningRate?: number): void {
    for (let i = 0; i < DEALS_PER_ITERATION; i++) this.selfPlay.play(this.deals++, this.params, this);
    this.train(learningRate);
  }

  /** Trains on the samples added since the last time, at the settings' learning rate unless another is given. */
  train(learningRate: number = learningRateAt(this.settings, this.samples)): void {
    const { seed } = this.settings;
    this.trainer.train(learningRate, new Rng(`${seed}/draw/${this.samples}`));
  }

  /** The nets as a file to be released. */
  weights(): Uint8Array {
    const { plan } = this.game;
    const nets = plan.nets.map((_, net) => this.selfPlay.bank.floats(net));
    return formatWeights(plan, nets, { seed: this.settings.seed, samples: this.samples });
  }
}
