import { createHash } from "node:crypto";

/** JSON with a tag that another text does not have. */
export interface Tagged {
  readonly body: string;
  readonly tag: string;
}

export const tagged = (body: string): Tagged => ({
  body,
  tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
});

/** How long an answer is good for all who ask, in milliseconds. */
const GOOD_MS = 500;

/** An answer that is the same for everybody, and is made once for all who ask within a short time. */
export class MadeOnce<T> {
  readonly #make: () => Promise<T>;
  readonly #monotonic: () => number;
  #last: { readonly answer: Promise<T>; readonly until: number } | undefined;

  constructor(make: () => Promise<T>, monotonic: () => number) {
    this.#make = make;
    this.#monotonic = monotonic;
  }

  get(): Promise<T> {
    const now = this.#monotonic();
    if (this.#last && now < this.#last.until) return this.#last.answer;
    const made = { answer: this.#make(), until: now + GOOD_MS };
    this.#last = made;
    // What failed is not kept for the next who asks.
    made.answer.catch(() => {
      if (this.#last === made) this.#last = undefined;
    });
    return made.answer;
  }
}
