import type { Bank, NetPlan } from "@cairn/nets";

/** Where the samples of self-play go. */
export interface SampleSink {
  /** A sample of one of the nets: `features[at]` says how many features follow. The features are copied. */
  add(net: number, features: Uint16Array, at: number, target: number): void;
}

/** How deals are played and what their samples aim at; see `Settings`. */
export interface Manner {
  readonly curiosity: number;
  readonly lambda: number;
}

/** Plays a game against itself with the nets of a bank. */
export interface SelfPlay {
  readonly bank: Bank;
  /** Plays deal number `index`, which with the seed decides all chance; now and then a move is any move. */
  play(index: number, manner: Manner, sink: SampleSink): void;
}

/** A game that can be learned. */
export interface Learnable {
  readonly plan: NetPlan;
  /** A player with fresh nets, and `spare` bytes in the kernels' memory for training. */
  selfPlay(seed: string, spare: number): SelfPlay;
}
