import { decodeBase64 } from "./base64.ts";
import { plainKernels } from "./kernels-plain.ts";
import { KERNELS_WASM } from "./kernels-wasm.ts";
import { SECOND } from "./shape.ts";

/** The sums of the nets, over one memory. All places are in bytes; assembly/index.ts says what they mean. */
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
  learn(
    net: number,
    slopes: number,
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
    slopes: number,
    first: number,
    second: number,
    count: number,
    rate: number,
    keepFirst: number,
    keepSecond: number,
    epsilon: number,
  ): void;
  follow(to: number, goal: number, count: number, share: number): void;
}

/** Kernels with their memory. */
export interface Kernels extends KernelCalls {
  /** WASM with SIMD, or the plain twin that gives the same bits. */
  readonly flavour: Flavour;
  readonly memory: ArrayBuffer;
}

export type Flavour = "simd" | "plain";

// The compiler knows no WebAssembly here: it belongs to the platform, not to the language.
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
  // The exports have a memory of their own name: ours comes last.
  return { ...(instance.exports as KernelCalls), flavour: "simd", memory: memory.buffer };
}

/** Kernels over a memory of at least so many bytes: SIMD where there is SIMD. */
export function makeKernels(size: number, wanted: Flavour = "simd"): Kernels {
  const simd = wanted === "simd" ? simdKernels(size) : undefined;
  if (simd) return simd;
  const memory = new ArrayBuffer(Math.ceil(size / PAGE) * PAGE);
  return { flavour: "plain", memory, ...plainKernels(memory) };
}

/** The bytes of scratch that a width needs: two rows, a list of units, and the second layer twice. */
export const scratchBytes = (width: number): number => 4 * (3 * width + 4 + 2 * SECOND);

/** Hands out pieces of a memory, one after the other; nothing is ever given back. */
export class Allocator {
  #next = 16;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** The place of so many bytes. */
  take(bytes: number): number {
    const at = this.#next;
    this.#next = (at + bytes + 15) & ~15;
    if (this.#next > this.#size) throw new RangeError("the kernels' memory is too small");
    return at;
  }
}
