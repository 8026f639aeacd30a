import { isSame, type NodeKey } from "./membership.ts";

/** A node's row as a beat reads it. */
export interface Beat extends NodeKey {
  readonly beat: number;
}

interface Watched {
  readonly key: NodeKey;
  beat: number;
  /** How long it has stood still, in milliseconds that this node could have seen it move. */
  still: number;
}

/**
 * Whose beat stands still. Clocks of different machines are never compared: time is this node's own, and counts only
 * while its own beats succeed, so that neither a frozen watcher nor one without the database finds the others dead.
 */
export class BeatWatch {
  readonly #ttlMs: number;
  /** The longest time between two looks that counts. */
  readonly #stepMs: number;
  #watched: Watched[] = [];
  #lookedAt: number | undefined;

  constructor(ttlMs: number, beatMs: number) {
    this.#ttlMs = ttlMs;
    this.#stepMs = 2 * beatMs;
  }

  /** This node's beat has succeeded and read the others': those that have stood still for too long. */
  look(others: readonly Beat[], now: number): NodeKey[] {
    const passed = Math.min(this.#stepMs, now - (this.#lookedAt ?? now));
    this.#lookedAt = now;
    this.#watched = others.map((other) => {
      const before = this.#watched.find(({ key }) => isSame(key, other));
      const isStill = before?.beat === other.beat;
      return {
        key: { node: other.node, epoch: other.epoch },
        beat: other.beat,
        still: isStill ? before.still + passed : 0,
      };
    });
    return this.#watched.filter(({ still }) => still >= this.#ttlMs).map(({ key }) => key);
  }
}
