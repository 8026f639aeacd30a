import { freeze, frozenSize } from "./freeze.ts";
import { Allocator, type Backend, type Kernels, makeKernels, scratchBytes } from "./kernels.ts";
import { type RowPlan, rowsOf } from "./row-plan.ts";
import type { NetShape } from "./shape.ts";
import type { SparseInput } from "./sparse-input.ts";

/** The most moves of a decision, and the most entries of their lists together. */
const MAX_MOVES = 2048;
const MAX_ENTRIES = MAX_MOVES * 16;
const MAX_STATE = 128;
const MAX_PARTS = 256;

/** A net that is to be frozen, with its shape. */
export interface LearnedNet {
  readonly shape: NetShape;
  readonly floats: Float32Array;
}

/** Several frozen nets in one memory: they learn no more, and value moves several times as fast as those of a `Bank`. */
export class FrozenBank {
  /** The input of `evaluate`, to be filled in with rows of the plan. */
  readonly input: SparseInput;
  /** The output of `evaluate`, one value per move. */
  readonly values: Float32Array;
  /** The rows that `keep` adds up, to be filled in. */
  readonly parts: Int32Array;
  /** The number of the first row that is kept; the others follow. */
  readonly firstKept: number;
  readonly #kernels: Kernels;
  readonly #rows: number;
  readonly #nets: readonly { readonly address: number; readonly width: number }[];
  readonly #scratch: number;
  readonly #state: number;
  readonly #entries: number;
  readonly #ends: number;
  readonly #out: number;
  readonly #parts: number;

  constructor(nets: readonly LearnedNet[], plan: RowPlan, backend: Backend = "simd") {
    const sizes = nets.map(({ shape }) => frozenSize(shape, plan));
    const scratch = scratchBytes(Math.max(...sizes.map(({ width }) => width)));
    const bytes = sizes.reduce((sum, size) => sum + size.bytes + 16, 0);
    const lists = MAX_ENTRIES + 2 * MAX_MOVES + MAX_STATE + MAX_PARTS;
    this.#kernels = makeKernels(bytes + scratch + 4 * lists + 4096, backend);
    this.#rows = rowsOf(plan);
    this.firstKept = plan.rows.length;
    const { memory } = this.#kernels;
    const allocator = new Allocator(memory.byteLength);
    this.#nets = nets.map(({ shape, floats }, i) => {
      const address = allocator.allocate((sizes[i] as { bytes: number }).bytes);
      const frozen = freeze(floats, shape, plan);
      new Int16Array(memory, address, frozen.shorts.length).set(frozen.shorts);
      new Float32Array(memory, address + frozen.shorts.byteLength, frozen.floats.length).set(frozen.floats);
      return { address, width: frozen.width };
    });
    this.#scratch = allocator.allocate(scratch);
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
    this.#parts = allocator.allocate(4 * MAX_PARTS);
    this.parts = new Int32Array(memory, this.#parts, MAX_PARTS);
  }

  /** Makes one of the kept rows of a net the sum of the first `n` parts, at least one. */
  keep(net: number, place: number, n: number): void {
    const { address, width } = this.#nets[net] as { address: number; width: number };
    this.#kernels.keepSum(address, width, this.#parts, this.#parts + 4 * n, this.firstKept + place);
  }

  /** Evaluates the moves of the input by one of the nets. */
  evaluate(net: number, moves: number): void {
    const { address, width } = this.#nets[net] as { address: number; width: number };
    this.#kernels.evaluateFrozen(
      address,
      this.#rows,
      width,
      this.#state,
      this.#state + 4 * this.input.stateCount,
      this.#entries,
      this.#ends,
      moves,
      this.#scratch,
      this.#out,
    );
  }
}
