const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** Mixes a text into one 32-bit word; different salts give independent words. */
function hashText(text: string, salt: number): number {
  let h = (0x9e3779b9 ^ Math.imul(salt + 1, 0x85ebca6b)) | 0;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0xcc9e2d51);
    h = Math.imul(rotl(h, 13), 5) + 0xe6546b64;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A seeded random generator (xoshiro128**): the same seed gives the same numbers everywhere. */
export class Rng {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string | number) {
    const text = String(seed);
    this.#a = hashText(text, 0);
    this.#b = hashText(text, 1);
    this.#c = hashText(text, 2);
    this.#d = hashText(text, 3) | 1;
  }

  /** The next 32 random bits, as an unsigned number. */
  next(): number {
    const result = Math.imul(rotl(Math.imul(this.#b, 5), 7), 9);
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = rotl(this.#d, 11);
    return result >>> 0;
  }

  /** An unbiased whole number from 0 up to, not including, `n` (at most 2^20). */
  below(n: number): number {
    if (!(n >= 1)) throw new RangeError(`cannot draw a number below ${n}`);
    const reject = 0x100000000 % n;
    for (;;) {
      const product = this.next() * n;
      if (product % 0x100000000 >= reject) return Math.floor(product / 0x100000000);
    }
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error("cannot pick from an empty list");
    return list[this.below(list.length)] as T;
  }

  /** Shuffles in place and returns the same list. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i] as T;
      list[i] = list[j] as T;
      list[j] = held;
    }
    return list;
  }
}
