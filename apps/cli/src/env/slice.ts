import { type EnvSetup, type EnvBuffers, MoveLists, TableBatch } from "@cairn/env";
import { RESET, STEP } from "./frames.ts";

/** Room for the moves of a table, and for the entries of a move, before lists have to grow. */
const MOVES_A_TABLE = 32;
const ENTRIES_A_MOVE = 16;

/** The tables of one thread, with the lists of their legal moves in memory that all threads share. */
export class Slice {
  readonly lists: MoveLists;
  readonly #batch: TableBatch;

  constructor(setup: EnvSetup, first: number, end: number, buffers: EnvBuffers) {
    const moves = (end - first) * MOVES_A_TABLE;
    this.lists = new MoveLists(
      (bytes) => new SharedArrayBuffer(bytes),
      moves,
      setup.withMoves ? moves * ENTRIES_A_MOVE : 0,
    );
    this.#batch = new TableBatch(setup, first, end, buffers, this.lists);
  }

  /** Does what a frame asks for: the choices of all tables, or pairs of table and seed. */
  answer(request: number, asked: Int32Array, resets: number): void {
    if (request === STEP) this.#batch.step(asked);
    else if (request === RESET) {
      for (let i = 0; i < resets; i++)
        this.#batch.reset(asked[2 * i] as number, (asked[2 * i + 1] as number) >>> 0);
      this.#batch.observe();
    }
  }
}
