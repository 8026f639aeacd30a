// An entry has four words, so that a bucket of four entries is one cache line:
//   the two words of the key, the best move, and  generation << 24 | high << 12 | low
const ENTRY_WORDS = 4;
const BUCKET_WORDS = 4 * ENTRY_WORDS;
const GENERATIONS = 255;
const BIAS = 2048;

/** Stored values lie between −MAX_VALUE and MAX_VALUE. */
export const MAX_VALUE = 2047;

/** Proven bounds and best moves of positions, by hash key. */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #generation = 1;

  /** 2^bits entries of 16 bytes. */
  constructor(bits: number = 18) {
    if (!(bits >= 2 && bits <= 26)) throw new RangeError(`a table has 2^2 to 2^26 entries, not 2^${bits}`);
    this.#words = new Int32Array(ENTRY_WORDS << bits);
    this.#mask = (1 << (bits - 2)) - 1;
  }

  /** Empties the table in constant time: entries of an older generation count as empty. */
  clear(): void {
    this.#generation++;
    if (this.#generation <= GENERATIONS) return;
    this.#words.fill(0);
    this.#generation = 1;
  }

  /** The index of a key's entry, or −1. Valid until the next store. */
  find(key: Int32Array): number {
    const words = this.#words;
    const keyA = key[0] as number;
    const keyB = key[1] as number;
    const bucket = (keyA & this.#mask) * BUCKET_WORDS;
    for (let at = bucket; at < bucket + BUCKET_WORDS; at += ENTRY_WORDS) {
      if (words[at] === keyA && words[at + 1] === keyB) {
        return (words[at + 3] as number) >>> 24 === this.#generation ? at : -1;
      }
    }
    return -1;
  }

  moveAt(at: number): number {
    return this.#words[at + 2] as number;
  }

  lowAt(at: number): number {
    return ((this.#words[at + 3] as number) & 0xfff) - BIAS;
  }

  highAt(at: number): number {
    return (((this.#words[at + 3] as number) >>> 12) & 0xfff) - BIAS;
  }

  /** Stores an entry: over the same key, else an entry of an older generation, else any of the bucket. */
  store(keyA: number, keyB: number, move: number, low: number, high: number): void {
    const words = this.#words;
    const bucket = (keyA & this.#mask) * BUCKET_WORDS;
    let free = -1;
    let place = -1;
    for (let at = bucket; at < bucket + BUCKET_WORDS; at += ENTRY_WORDS) {
      if (words[at] === keyA && words[at + 1] === keyB) {
        place = at;
        break;
      }
      if ((words[at + 3] as number) >>> 24 !== this.#generation) free = at;
    }
    if (place < 0) place = free >= 0 ? free : bucket + (keyB & 3) * ENTRY_WORDS;
    words[place] = keyA;
    words[place + 1] = keyB;
    words[place + 2] = move;
    words[place + 3] = (this.#generation << 24) | ((high + BIAS) << 12) | (low + BIAS);
  }
}
