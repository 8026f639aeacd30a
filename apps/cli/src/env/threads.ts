import type { EnvBuffers, EnvSetup } from "@cairn/env";
import { once } from "node:events";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { Slice } from "./slice.ts";
import {
  ANSWERED,
  buffersOf,
  FAILED,
  REQUEST,
  RESETS,
  SharedTables,
  SLOT_WORDS,
  SLOTS,
  TURN,
} from "./task.ts";
import type { EnvTask } from "./task.ts";
import type { ListMemory, SliceTask } from "./worker.ts";

/** The legal moves of some tables, as they are sent. */
export interface SliceLists {
  readonly moves: Int32Array;
  readonly entryCounts: Int32Array;
  readonly entries: Int16Array;
}

/** A thread's lists, as far as this thread knows where they are. */
interface Thread {
  readonly port: MessagePort;
  lists: SliceLists;
}

const viewsOf = ({ moves, entryCounts, entries }: ListMemory): SliceLists => ({
  moves: new Int32Array(moves),
  entryCounts: new Int32Array(entryCounts),
  entries: new Int16Array(entries),
});

/** All tables on several threads; this thread has some of them itself, and waits for the others without sleeping between. */
export class Tables {
  readonly buffers: EnvBuffers;
  readonly setup: EnvSetup;
  /** Where a request's choices, or pairs of table and seed, are to be written. */
  readonly asked: Int32Array;
  readonly #control: Int32Array;
  readonly #own: Slice;
  readonly #threads: readonly Thread[];

  private constructor(setup: EnvSetup, shared: SharedTables, own: Slice, threads: readonly Thread[]) {
    this.setup = setup;
    this.buffers = buffersOf(shared, setup.shape);
    this.asked = new Int32Array(shared.asked);
    this.#control = new Int32Array(shared.control);
    this.#own = own;
    this.#threads = threads;
  }

  static async open(setup: EnvSetup, task: EnvTask, count: number): Promise<Tables> {
    const shared = new SharedTables(setup.shape, count);
    const boundary = (thread: number): number => Math.floor((thread * task.tables) / count);
    const { observed, asked, control } = shared;
    const threads = Array.from({ length: count - 1 }, async (_, i): Promise<Thread> => {
      const thread = i + 1;
      const { port1, port2 } = new MessageChannel();
      const workerTask: SliceTask = {
        task,
        thread,
        first: boundary(thread),
        end: boundary(thread + 1),
        shared: { observed, asked, control },
        port: port2,
      };
      const worker = new Worker(new URL("worker.ts", import.meta.url), {
        workerData: workerTask,
        transferList: [port2],
      });
      // Ready, or dead of an error.
      await once(worker, "message");
      worker.unref();
      return { port: port1, lists: viewsOf(receiveMessageOnPort(port1)?.message as ListMemory) };
    });
    const own = new Slice(setup, 0, boundary(1), buffersOf(shared, setup.shape));
    return new Tables(setup, shared, own, await Promise.all(threads));
  }

  /** Has all threads do what was asked; returns when all have. */
  answer(request: number, resets: number): void {
    const control = this.#control;
    control[REQUEST] = request;
    control[RESETS] = resets;
    Atomics.store(control, ANSWERED, 0);
    Atomics.add(control, TURN, 1);
    Atomics.notify(control, TURN);
    this.#own.answer(request, this.asked, resets);
    const others = this.#threads.length;
    for (let done = Atomics.load(control, ANSWERED); done < others; done = Atomics.load(control, ANSWERED)) {
      Atomics.wait(control, ANSWERED, done);
    }
    if (Atomics.load(control, FAILED) === 1) throw new Error("a thread of the environment has failed");
  }

  /** The legal moves of all tables, some tables after the others. */
  lists(): SliceLists[] {
    const { lists } = this.#own;
    const others = this.#threads.map((thread, i) => {
      const received = receiveMessageOnPort(thread.port);
      if (received) thread.lists = viewsOf(received.message as ListMemory);
      const at = SLOTS + SLOT_WORDS * (i + 1);
      return cut(thread.lists, this.#control[at] as number, this.#control[at + 1] as number);
    });
    return [cut(lists, lists.moveCount, lists.entryCount), ...others];
  }
}

const cut = ({ moves, entryCounts, entries }: SliceLists, count: number, entryCount: number): SliceLists => ({
  moves: moves.subarray(0, count),
  entryCounts: entryCounts.subarray(0, count),
  entries: entries.subarray(0, entryCount),
});
