import { DEALS_PER_ITERATION, type PackedSamples, type Session, unpackSamples } from "@cairn/learning";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PlayerTask, Turn } from "./worker.ts";

/** Moves a run forward by a little; threads may be at work behind it. */
export interface Players {
  advance(): Promise<void>;
  stop(): Promise<void>;
}

/** Plays and learns by turns in this thread: what comes out depends on nothing but the settings. */
export const inThisThread = (session: Session): Players => ({
  advance: () => Promise.resolve(session.advance()),
  stop: () => Promise.resolve(),
});

/** A thread that plays one turn at a time. */
class PlayerThread {
  readonly #worker: Worker;

  constructor(task: PlayerTask) {
    this.#worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: task });
    // Errors are heard where a turn is awaited; one after the end is of no interest.
    this.#worker.on("error", () => undefined);
  }

  async play(turn: Turn): Promise<PackedSamples> {
    this.#worker.postMessage(turn);
    // `once` from node:events also rejects when the worker dies of an error.
    const [samples] = (await once(this.#worker, "message")) as [PackedSamples];
    return samples;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Threads play while this one learns. Which samples meet which nets is then a matter of speed, not of the seed. */
export function inThreads(session: Session, count: number): Players {
  const { game, settings, selfPlay } = session;
  const floats = game.plan.nets.map((_, net) => selfPlay.bank.floats(net));
  const shared = floats.map((net) => new Float32Array(new SharedArrayBuffer(net.byteLength)));
  const publish = (): void => shared.forEach((net, i) => net.set(floats[i] as Float32Array));
  const nets = shared.map(({ buffer }) => buffer);
  const threads = Array.from(
    { length: count },
    () => new PlayerThread({ game: game.plan.game, seed: settings.seed, nets }),
  );
  const nextTurn = (): Turn => {
    const from = session.deals;
    session.deals += 2 * DEALS_PER_ITERATION;
    return { from, to: session.deals, params: session.params };
  };
  publish();
  const running = threads.map((thread, slot) =>
    thread.play(nextTurn()).then((samples) => ({ slot, samples })),
  );
  return {
    async advance() {
      const { slot, samples } = await Promise.race(running);
      running[slot] = (threads[slot] as PlayerThread)
        .play(nextTurn())
        .then((played) => ({ slot, samples: played }));
      unpackSamples(samples, session);
      session.train();
      publish();
    },
    async stop() {
      // Turns under way are of no interest any more.
      for (const turn of running) turn.catch(() => undefined);
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
