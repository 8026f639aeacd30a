import type { ThinkingTime } from "../bots/index.ts";

// A bot that has nothing to choose answers at once, and one that bids may think three times as long as one that plays.
// So that the time of an action does not tell which it was, every action waits as long as the longest of its kind.

/** Milliseconds on top of that: messages between threads take theirs. */
const MARGIN = 30;
/** How many decisions of a kind are remembered. */
const REMEMBERED = 256;
/** The most that is covered, in parts of the time allowed: on a busy machine some decisions take any time. */
const MAX_RATIO = 5;
/** The time in which bots that do not think against a clock answer. */
const LEAST_ALLOWED = 10;

/** How long decisions took in parts of the time that they were allowed: the last ones of a kind. */
class RecentRatios {
  readonly #ratios: number[] = [];
  #next = 0;

  add(ratio: number): void {
    this.#ratios[this.#next] = ratio;
    this.#next = (this.#next + 1) % REMEMBERED;
  }

  /** The longest; at first what was allowed. */
  get longest(): number {
    return Math.min(MAX_RATIO, Math.max(1, ...this.#ratios));
  }
}

/** What everybody knows about a decision, and all that its time may depend on. */
export interface DecisionKind {
  readonly game: string;
  readonly level: number;
  readonly phase: string;
}

/** How long decisions of each kind must seem to take, from how long they took before. */
export class ThinkingCover {
  readonly #kinds = new Map<string, RecentRatios>();

  /**
   * For how many milliseconds an action waits from the moment when a bot was asked: the queue, which is the same for
   * all, and the longest that its kind took lately, in proportion to what it was allowed. How long it took itself counts for
   * those after it only.
   */
  cover({ game, level, phase }: DecisionKind, { waited, allowed, took }: ThinkingTime): number {
    const key = `${game}/${level}/${phase}`;
    let ratios = this.#kinds.get(key);
    if (!ratios) {
      ratios = new RecentRatios();
      this.#kinds.set(key, ratios);
    }
    const budget = Math.max(LEAST_ALLOWED, allowed);
    const covered = ratios.longest * budget;
    ratios.add(took / budget);
    return waited + covered + MARGIN;
  }
}
