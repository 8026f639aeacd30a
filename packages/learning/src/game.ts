import type { Bank, NetPlan } from "@cairn/nets";

/** Where the samples of self-play go. */
export interface SampleSink {
  /** Takes a sample of one of the nets: `features[at]` is the number of features that follow. They are copied. */
  add(net: number, features: Uint16Array, at: number, target: number): void;
}

/** How deals are played and what their targets are; see `Settings`. */
export interface SelfPlayParams {
  /** The chance that a choice is a random move. */
  readonly epsilon: number;
  readonly lambda: number;
}

/** Plays a game against itself with the nets of a bank. */
export interface SelfPlay {
  readonly bank: Bank;
  /** Plays deal number `index`, which together with the seed determines all randomness. */
  play(index: number, params: SelfPlayParams, sink: SampleSink): void;
}

/** A game that nets can learn. */
export interface Learnable {
  readonly plan: NetPlan;
  /** Self-play with untrained nets, and `spare` bytes in the kernels' memory for training. */
  selfPlay(seed: string, spare: number): SelfPlay;
}
