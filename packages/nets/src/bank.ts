import { Allocator, type Flavour, type Kernels, makeKernels, scratchBytes } from "./kernels.ts";
import type { Question } from "./question.ts";
import { floatsOf, type NetShape } from "./shape.ts";

/** How many moves a decision may have, and how many entries their lists may have in all. */
const MAX_MOVES = 2048;
const MAX_ENTRIES = MAX_MOVES * 48;
const MAX_STATE = 256;

/** Several nets in one memory with the kernels that value moves by them. */
export class Bank {
  readonly kernels: Kernels;
  readonly shapes: readonly NetShape[];
  readonly question: Question;
  /** What `evaluate` found, one value a move. */
  readonly values: Float32Array;
  readonly #places: readonly number[];
  readonly #scratch: number;
  readonly #state: number;
  readonly #entries: number;
  readonly #ends: number;
  readonly #out: number;

  /** `spare` bytes of the memory stay free for whoever trains; `allocator` hands them out. */
  readonly allocator: Allocator;

  constructor(shapes: readonly NetShape[], flavour: Flavour = "simd", spare: number = 0) {
    const floats = shapes.reduce((sum, shape) => sum + floatsOf(shape) + 4, 0);
    const widest = Math.max(...shapes.map(({ width }) => width));
    const lists = MAX_ENTRIES + 2 * MAX_MOVES + MAX_STATE;
    const size = 4 * (floats + lists) + scratchBytes(widest) + spare + 4096;
    this.shapes = shapes;
    this.kernels = makeKernels(size, flavour);
    const { memory } = this.kernels;
    const allocator = new Allocator(memory.byteLength);
    this.allocator = allocator;
    this.#places = shapes.map((shape) => allocator.take(4 * floatsOf(shape)));
    this.#scratch = allocator.take(scratchBytes(widest));
    this.#state = allocator.take(4 * MAX_STATE);
    this.#entries = allocator.take(4 * MAX_ENTRIES);
    this.#ends = allocator.take(4 * MAX_MOVES);
    this.#out = allocator.take(4 * MAX_MOVES);
    this.question = {
      state: new Int32Array(memory, this.#state, MAX_STATE),
      stateCount: 0,
      entries: new Int32Array(memory, this.#entries, MAX_ENTRIES),
      entryCount: 0,
      ends: new Int32Array(memory, this.#ends, MAX_MOVES),
    };
    this.values = new Float32Array(memory, this.#out, MAX_MOVES);
  }

  /** Where a net lies in the kernels' memory, in bytes. */
  place(net: number): number {
    return this.#places[net] as number;
  }

  /** The floats of a net, to be read and written. */
  floats(net: number): Float32Array {
    return new Float32Array(this.kernels.memory, this.place(net), floatsOf(this.shapes[net] as NetShape));
  }

  /** Values the moves of the question by one of the nets. */
  evaluate(net: number, moves: number): void {
    const { features, width } = this.shapes[net] as NetShape;
    const { stateCount } = this.question;
    this.kernels.evaluate(
      this.place(net),
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
