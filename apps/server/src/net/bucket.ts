/** A token bucket: lets a number through a second, and a larger burst at once. */
export class Bucket {
  readonly #perMs: number;
  readonly #size: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#size = Math.max(1, burst);
    this.#left = this.#size;
    this.#at = now;
  }

  /** Takes one, or more for what costs more; never more than all there can be. */
  take(now: number, cost = 1): boolean {
    // A clock that is set back gives nothing, and takes nothing away.
    this.#left = Math.min(this.#size, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    const price = Math.min(cost, this.#size);
    if (this.#left < price) return false;
    this.#left -= price;
    return true;
  }

  /** Puts back what was taken for nothing. */
  giveBack(): void {
    this.#left = Math.min(this.#size, this.#left + 1);
  }

  /** Whether nothing has been taken for so long that a new bucket would be the same. */
  isFull(now: number): boolean {
    return this.#left + (now - this.#at) * this.#perMs >= this.#size;
  }
}
