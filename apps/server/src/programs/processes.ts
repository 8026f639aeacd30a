import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";

// One word each, then a process id a slot.
const CLOSING = 0;
const STARTING = 1;
const SLOTS = 2;

/** How long closing waits for a program that is just being started, in milliseconds. */
const START_TIME = 2000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Kills a program with everything it has started itself: all are in its process group. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/**
 * The programs that run on our behalf, in memory that all threads share: whatever happens to
 * the threads, the main one can end every program.
 */
export class ProcessTable {
  readonly memory: SharedArrayBuffer;
  readonly #words: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#words = new Int32Array(memory);
  }

  static ofSize(programs: number): ProcessTable {
    return new ProcessTable(new SharedArrayBuffer(4 * (SLOTS + programs)));
  }

  /** Starts a program, unless the table is closing. */
  start(launch: () => ChildProcess): ChildProcess {
    Atomics.add(this.#words, STARTING, 1);
    try {
      if (Atomics.load(this.#words, CLOSING) === 1) throw new Error("no more programs are being started");
      const child = launch();
      if (child.pid !== undefined) this.#enter(child.pid);
      return child;
    } finally {
      Atomics.sub(this.#words, STARTING, 1);
      Atomics.notify(this.#words, STARTING);
    }
  }

  /** Ends one program. */
  stop(pid: number): void {
    killGroup(pid);
    const slot = this.#words.indexOf(pid, SLOTS);
    if (slot >= 0) Atomics.store(this.#words, slot, 0);
  }

  /** Ends all programs and lets no other start. */
  close(): void {
    Atomics.store(this.#words, CLOSING, 1);
    let starting = Atomics.load(this.#words, STARTING);
    while (starting > 0 && Atomics.wait(this.#words, STARTING, starting, START_TIME) !== "timed-out") {
      starting = Atomics.load(this.#words, STARTING);
    }
    for (const pid of this.#words.subarray(SLOTS)) if (pid > 0) this.stop(pid);
  }

  #enter(pid: number): void {
    for (let slot = SLOTS; slot < this.#words.length; slot++) {
      if (Atomics.compareExchange(this.#words, slot, 0, pid) === 0) return;
    }
    killGroup(pid);
    throw new Error("more programs than expected");
  }
}

/** Closes the table however this process ends, Ctrl-C included, until the function returned is called. */
export function closeAtExit(table: ProcessTable): () => void {
  const close = (): void => table.close();
  const onSignal = (signal: (typeof SIGNALS)[number]): void => {
    close();
    process.exit(128 + constants.signals[signal]);
  };
  process.on("exit", close);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    process.off("exit", close);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
