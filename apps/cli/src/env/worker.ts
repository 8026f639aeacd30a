import { addExtraGames } from "@cairn/server/extra-games";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { Slice } from "./slice.ts";
import {
  ANSWERED,
  buffersOf,
  envSetup,
  type EnvTask,
  FAILED,
  REQUEST,
  RESETS,
  type SharedTables,
  SLOT_WORDS,
  SLOTS,
  TURN,
} from "./task.ts";

/** What a thread needs to know: which tables are its own, and where everything stands. */
export interface SliceTask {
  readonly task: EnvTask;
  readonly thread: number;
  readonly first: number;
  readonly end: number;
  readonly shared: Pick<SharedTables, "observed" | "asked" | "control">;
  /** Where new memory is announced. */
  readonly port: MessagePort;
}

/** The memory of a thread's lists: sent when it is new. */
export type ListMemory = Readonly<Record<"moves" | "entryCounts" | "entries", SharedArrayBuffer>>;

/** Answers request after request, and sleeps between them. */
async function serve(owner: MessagePort): Promise<void> {
  const { task, thread, first, end, shared, port } = workerData as SliceTask;
  await addExtraGames(process.env);
  const setup = await envSetup(task);
  const control = new Int32Array(shared.control);
  const asked = new Int32Array(shared.asked);
  const slice = new Slice(setup, first, end, buffersOf(shared, setup.shape));
  const { lists } = slice;
  let sent: ArrayBufferLike[] = [];
  const publish = (): void => {
    const memory = [lists.moves.buffer, lists.entryCounts.buffer, lists.entries.buffer];
    if (memory.some((buffer, i) => buffer !== sent[i])) {
      const [moves, entryCounts, entries] = memory;
      port.postMessage({ moves, entryCounts, entries });
      sent = memory;
    }
    const at = SLOTS + SLOT_WORDS * thread;
    control[at] = lists.moveCount;
    control[at + 1] = lists.entryCount;
  };
  publish();
  owner.postMessage("ready");
  for (let turn = 0; ; turn++) {
    Atomics.wait(control, TURN, turn);
    try {
      slice.answer(control[REQUEST] as number, asked, control[RESETS] as number);
      publish();
    } catch (error) {
      process.stderr.write(`cairn: ${(error as Error).stack}\n`);
      Atomics.store(control, FAILED, 1);
    }
    Atomics.add(control, ANSWERED, 1);
    Atomics.notify(control, ANSWERED);
  }
}

if (parentPort) await serve(parentPort);
