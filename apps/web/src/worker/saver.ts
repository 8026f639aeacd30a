import type { SavedGame } from "../storage/games.ts";

/** What keeping a game takes. */
export interface SaverPorts {
  /** The game as it is now. */
  readonly take: () => SavedGame;
  /** Whether it could be kept. */
  readonly save: (game: SavedGame) => Promise<boolean>;
  /** Tells when this changes. */
  readonly tell: (isSaved: boolean) => void;
}

/** Keeps a game, one save after the other: what changes while one runs is kept by the next. */
export class Saver {
  readonly #ports: SaverPorts;
  #last: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isSaved = true;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  /** Done when everything is kept. */
  get done(): Promise<void> {
    return this.#last;
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
  }
}
