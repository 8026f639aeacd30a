import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";

/**
 * A program that ends with this process, however that ends: a shell waits for the end of its input, which comes when
 * nobody holds the other end any more.
 */
const KEEPER = `
  "$@" </dev/null >/dev/null 2>&1 &
  child=$!
  (
    cat <&3 >/dev/null
    if kill -QUIT $child 2>/dev/null; then
      sleep 1
      kill -KILL $child 2>/dev/null
      [ -z "$FOLDER" ] || rm -rf "$FOLDER"
    fi
  ) &
  echo $child
  wait $child`;

interface Options {
  readonly uid?: number;
  readonly gid?: number;
  /** Where it works; removed when this process ends before the program. */
  readonly folder?: string;
}

/** A service that tests have started. */
export class Child {
  readonly #process: ChildProcess;
  /** That of the program itself. */
  readonly pid: Promise<number>;

  constructor(program: string, args: readonly string[], { folder, ...options }: Options = {}) {
    this.#process = spawn("sh", ["-c", KEEPER, "sh", program, ...args], {
      ...options,
      ...(folder === undefined ? {} : { cwd: folder, env: { ...process.env, FOLDER: folder } }),
      // The shell gives background programs an empty input, so the one that is waited on is another.
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    this.pid = new Promise((resolve) => {
      this.#process.stdout?.once("data", (data: Buffer) => resolve(Number(data.toString())));
    });
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null;
  }

  /** Sends a signal to the program itself, and resolves when it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    process.kill(await this.pid, signal);
    await ended;
    (this.#process.stdio[3] as Writable).end();
  }
}
