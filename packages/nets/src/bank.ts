import { Allocator, type Backend, type Kernels, makeKernels, scratchBytes } from "./kernels.ts";

import { floatsOf, type NetShape } from "./shape.ts";
import type { SparseInput } from "./sparse-input.ts";

/** The most moves of a decision, and the most entries of their lists together. */
const MAX_MOVES = 2048;
const MAX_ENTRIES = MAX_MOVES * 48;
const MAX_STATE = 256;

/** Several nets in one memory, with the kernels that evaluate moves by them. */
export class Bank {
  readonly kernels: Kernels;
  readonly shapes: readonly NetShape[];
  /** The input of `evaluate`, to be filled in. */
  readonly input: SparseInput;
  /** The output of `evaluate`, one value per move. */
  readonly values: Float32Array;
  readonly #addresses: readonly number[];
  readonly #scratch: number;
  readonly #state: number;
  readonly #entries: number;
  readonly #ends: number;
  readonly #out: number;

  /** Allocates the `spare` bytes of the memory that training needs. */
  readonly allocator: Allocator;

  constructor(shapes: readonly NetShape[], backend: Backend = "simd", spare: number = 0) {
    const floats = shapes.reduce((sum, shape) => sum + floatsOf(shape) + 4, 0);
    const widest = Math.max(...shapes.map(({ width }) => width));
    const lists = MAX_ENTRIES + 2 * MAX_MOVES + MAX_STATE;
    const size = 4 * (floats + lists) + scratchBytes(widest) + spare + 4096;
    this.shapes = shapes;
    this.kernels = makeKernels(size, backend);
    const { memory } = this.kernels;
    const allocator = new Allocator(memory.byteLength);
    this.allocator = allocator;
    this.#addresses = shapes.map((shape) => allocator.allocate(4 * floatsOf(shape)));
    this.#scratch = allocator.allocate(scratchBytes(widest));
    this.#state = allocator.allocate(4 * MAX_STATE);
    this.#entries = allocator.allocate(4 * MAX_ENTRIES);
    this.#ends = allocator.allocate(4 * MAX_MOVES);
    this.#out = allocator.allocate(4 * MAX_MOVES);
    this.input = {
      state: new Int32Array(memory, this.#state, MAX_STATE),
      stateCount: 0,
      entries: new Int32Array(memory, this.#entries, MAX_ENTRIES),
      entryCount: 0,
      ends: new Int32Array(memory, this.#ends, MAX_MOVES),
    };
    this.values = new Float32Array(memory, this.#out, MAX_MOVES);
  }

  /** The address of a net in the kernels' memory, in bytes. */
  addressOf(net: number): number {
    return this.#addresses[net] as number;
  }

  /** The parameters of a net, to be read and written. */
  floats(net: number): Float32Array {
    return new Float32Array(this.kernels.memory, this.addressOf(net), floatsOf(this.shapes[net] as NetShape));
  }

  /** Evaluates the moves of the input by one of the nets. */
  evaluate(net: number, moves: number): void {
    const { features, width } = this.shapes[net] as NetShape;
    const { stateCount } = this.input;
    this.kernels.evaluate(
      this.addressOf(net),
      features,
      width,
      this.#state,
      this.#state + 4 * stateCount,
      this.#entries,
      this.#ends,
      moves,
      this.#scratch,
      this.#out,
    );
  }
}
