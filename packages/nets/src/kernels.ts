import { decodeBase64 } from "./base64.ts";
import { plainKernels } from "./kernels-plain.ts";
import { KERNELS_WASM } from "./kernels-wasm.ts";
import { SECOND } from "./shape.ts";

/** The computations of the nets over one memory. All addresses are in bytes; see assembly/index.ts. */
export interface KernelCalls {
  evaluate(
    net: number,
    features: number,
    width: number,
    state: number,
    stateEnd: number,
    lists: number,
    ends: number,
    moves: number,
    scratch: number,
    out: number,
  ): void;
  /** The same by a frozen net; see assembly/frozen.ts. */
  evaluateFrozen(
    net: number,
    rows: number,
    width: number,
    state: number,
    stateEnd: number,
    lists: number,
    ends: number,
    moves: number,
    scratch: number,
    out: number,
  ): void;
  /** Makes a row of a frozen net the sum of others, at least one. */
  keepSum(net: number, width: number, list: number, end: number, row: number): void;
  addGradients(
    net: number,
    gradients: number,
    features: number,
    width: number,
    samples: number,
    stride: number,
    targets: number,
    count: number,
    scale: number,
    scratch: number,
  ): number;
  adam(
    weights: number,
    gradients: number,
    firstMoments: number,
    secondMoments: number,
    count: number,
    rate: number,
    beta1: number,
    beta2: number,
    epsilon: number,
  ): void;
  ema(average: number, values: number, count: number, rate: number): void;
}

/** Kernels with their memory. */
export interface Kernels extends KernelCalls {
  readonly backend: Backend;
  readonly memory: ArrayBuffer;
}

/** WebAssembly with SIMD, or plain JavaScript that gives the same bits. */
export type Backend = "simd" | "plain";

// WebAssembly belongs to the platform, not to the language, so the compiler does not know it here.
interface Platform {
  readonly WebAssembly?: {
    readonly Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
    validate(bytes: Uint8Array): boolean;
  };
}

const PAGE = 65_536;

function simdKernels(size: number): Kernels | undefined {
  const { WebAssembly } = globalThis as Platform;
  const bytes = decodeBase64(KERNELS_WASM);
  if (WebAssembly === undefined || !WebAssembly.validate(bytes)) return undefined;
  const pages = Math.ceil(size / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  // The exports include a `memory` too, which ours must override.
  return { ...(instance.exports as KernelCalls), backend: "simd", memory: memory.buffer };
}

/** Kernels over a memory of at least `size` bytes, with SIMD where it is available. */
export function makeKernels(size: number, wanted: Backend = "simd"): Kernels {
  const simd = wanted === "simd" ? simdKernels(size) : undefined;
  if (simd) return simd;
  const memory = new ArrayBuffer(Math.ceil(size / PAGE) * PAGE);
  return { backend: "plain", memory, ...plainKernels(memory) };
}

/** The scratch bytes for a width: two rows, a list of units, and the second layer twice. */
export const scratchBytes = (width: number): number => 4 * (3 * width + 4 + 2 * SECOND);

/** The kernels keep a table of their own at the front of the memory. */
const KERNEL_TABLES = 512;

/** Allocates from a memory, front to back; nothing is ever freed. */
export class Allocator {
  #next = KERNEL_TABLES;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** The address of a new block, aligned to 16 bytes. */
  allocate(bytes: number): number {
    const at = this.#next;
    this.#next = (at + bytes + 15) & ~15;
    if (this.#next > this.#size) throw new RangeError("the kernels' memory is too small");
    return at;
  }
}
