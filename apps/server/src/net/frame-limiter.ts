import { Bucket } from "./bucket.ts";

/** This many frames over the limit end the connection, unless they come so slowly that they are forgotten. */
const MAX_FLOOD = 200;
/** The part of the rate that may be sent beyond it, for ever. */
const FORGIVEN = 0.1;
/** How many of them in a row are answered. */
const MAX_TOLD = 64;

/** What becomes of a frame: it is taken or refused, or it ends the connection. */
export type Verdict = "take" | "refuse" | "cut-off";

/** Counts the frames of one connection: messages, and the control frames that WebSocket itself has. */
export class FrameLimiter {
  readonly #rate: Bucket;
  /** What is left of the frames over the limit that this connection may send. */
  readonly #patience: Bucket;
  #toldInARow = 0;

  constructor(perSecond: number, now: number) {
    this.#rate = new Bucket(perSecond, 2 * perSecond, now);
    this.#patience = new Bucket(FORGIVEN * perSecond, MAX_FLOOD, now);
  }

  /** Judges one more frame; `hasShare` says whether the connection's address may send it. */
  judge(now: number, hasShare: boolean): Verdict {
    if (this.#rate.take(now) && hasShare) {
      this.#toldInARow = 0;
      return "take";
    }
    return this.#patience.take(now) ? "refuse" : "cut-off";
  }

  /** Whether one more message that was refused is answered. */
  mayTell(): boolean {
    return this.#toldInARow++ < MAX_TOLD;
  }

  /** A frame on a connection that is being closed; false once there were too many. */
  bears(now: number): boolean {
    return this.#patience.take(now);
  }
}
