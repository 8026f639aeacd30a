import type { SavedGame } from "../storage/games.ts";

/** What keeping a game takes. */
export interface SaverPorts {
  /** The game as it is now. */
  readonly take: () => SavedGame;
  /** Whether it could be kept. */
  readonly save: (game: SavedGame) => Promise<boolean>;
  readonly later: (run: () => void, ms: number) => void;
  /** Tells when this changes. */
  readonly tell: (isSaved: boolean) => void;
}

/** Milliseconds before each new try after one that failed; then only the next change tries again. */
const TRIES = [500, 2000, 8000] as const;

/** Keeps a game, one save after the other: what changes while one runs is kept by the next. */
export class Saver {
  readonly #ports: SaverPorts;
  #last: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isSaved = true;
  /** Saves that failed in a row. */
  #failures = 0;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  /** Done when everything is kept, or could not be kept in one more try. */
  async finish(): Promise<void> {
    await this.#last;
    this.#tryAgain();
    await this.#last;
  }

  save(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#last = this.#last.then(() => this.#saveNow());
  }

  async #saveNow(): Promise<void> {
    this.#isWaiting = false;
    const isSaved = await this.#ports.save(this.#ports.take());
    if (isSaved !== this.#isSaved) this.#ports.tell(isSaved);
    this.#isSaved = isSaved;
    this.#failures = isSaved ? 0 : this.#failures + 1;
    const wait = TRIES[this.#failures - 1];
    if (wait !== undefined) this.#ports.later(() => this.#tryAgain(), wait);
  }

  #tryAgain(): void {
    if (!this.#isSaved) this.save();
  }
}
