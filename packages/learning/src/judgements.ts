import { isObject, ok, refuse, type Result } from "@cairn/core";
import { packFile, SAMPLE_LENGTH, unpackFile } from "@cairn/nets";

const FORMAT = "cairn-judgements/1";

/**
 * Decisions with moves that a teacher has judged. The candidates of all decisions follow one another, and each has its
 * features (their number, then the features), what the net said of it and what the teacher says, in the net's units.
 */
export interface Judgements {
  /** The names of the kinds of decisions. */
  readonly kinds: readonly string[];
  /** For each decision its kind, its net and the number of its candidates. */
  readonly kindOf: Uint8Array;
  readonly netOf: Uint8Array;
  readonly countOf: Uint8Array;
  /** For each candidate. */
  readonly said: Float32Array;
  readonly judged: Float32Array;
  readonly features: Uint16Array;
}

/** Collects judged decisions for a file. */
export class JudgementPacker {
  readonly #kinds: readonly string[];
  readonly #kindOf: number[] = [];
  readonly #netOf: number[] = [];
  readonly #countOf: number[] = [];
  readonly #said: number[] = [];
  readonly #judged: number[] = [];
  #features = new Uint16Array(1 << 16);
  #length = 0;
  /** Decisions with several candidates. */
  comparisons = 0;

  constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
  }

  /** Adds a decision; the sample of candidate k begins at k × SAMPLE_LENGTH of the features. */
  add(
    kind: number,
    net: number,
    features: Uint16Array,
    said: ArrayLike<number>,
    judged: ArrayLike<number>,
  ): void {
    this.#kindOf.push(kind);
    this.#netOf.push(net);
    this.#countOf.push(said.length);
    if (said.length > 1) this.comparisons++;
    for (let k = 0; k < said.length; k++) {
      this.#said.push(said[k] as number);
      this.#judged.push(judged[k] as number);
      this.#addFeatures(features, k * SAMPLE_LENGTH);
    }
  }

  #addFeatures(features: Uint16Array, at: number): void {
    const end = at + 1 + (features[at] as number);
    if (this.#length + end - at > this.#features.length) {
      const larger = new Uint16Array(2 * this.#features.length);
      larger.set(this.#features);
      this.#features = larger;
    }
    this.#features.set(features.subarray(at, end), this.#length);
    this.#length += end - at;
  }

  /** The bytes of a file of all that was added. */
  pack(): Uint8Array {
    const floats = Float32Array.from([...this.#said, ...this.#judged]);
    const bytes = Uint8Array.from([...this.#kindOf, ...this.#netOf, ...this.#countOf]);
    const words = this.#features.subarray(0, this.#length);
    const parts = [floats, words, bytes];
    const payload = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
    let to = 0;
    for (const part of parts) {
      payload.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), to);
      to += part.byteLength;
    }
    const header = {
      format: FORMAT,
      kinds: this.#kinds,
      decisions: this.#kindOf.length,
      candidates: this.#said.length,
      words: this.#length,
    };
    return packFile(header, payload);
  }
}

/** Reads a file of judged decisions. */
export function parseJudgements(bytes: Uint8Array): Result<Judgements> {
  const file = unpackFile(bytes);
  if (!file.ok) return file;
  const { header, payload } = file.value;
  const { format, kinds, decisions, candidates, words } = header;
  if (format !== FORMAT) return refuse("wrong-format", `the file is not in the format ${FORMAT}`);
  if (!Array.isArray(kinds) || !isObject(header)) return refuse("damaged", "the header has no kinds");
  const [n, m, w] = [Number(decisions), Number(candidates), Number(words)];
  if (payload.length !== 8 * m + 2 * w + 3 * n) {
    return refuse("damaged", "the file's size does not match its header");
  }
  // A copy, because numbers must be aligned.
  const { buffer } = payload.slice();
  const rest = 8 * m + 2 * w;
  return ok({
    kinds: kinds.map(String),
    said: new Float32Array(buffer, 0, m),
    judged: new Float32Array(buffer, 4 * m, m),
    features: new Uint16Array(buffer, 8 * m, w),
    kindOf: new Uint8Array(buffer, rest, n),
    netOf: new Uint8Array(buffer, rest + n, n),
    countOf: new Uint8Array(buffer, rest + 2 * n, n),
  });
}
