import type { Game } from "@cairn/core";

/** The rules of games that tables were followed of: loaded once, then at hand. */
export class RulesStore {
  readonly #load: (game: string) => Promise<Game | undefined>;
  readonly #loaded = new Map<string, Game>();

  /** `load` brings nothing for a game that the page does not have. */
  constructor(load: (game: string) => Promise<Game | undefined>) {
    this.#load = load;
  }

  /** The rules of a game, once they are loaded. */
  of(game: string): Game | undefined {
    return this.#loaded.get(game);
  }

  /** Loads the rules of a game: whether there are any. Fails where the network does. */
  async load(game: string): Promise<boolean> {
    if (this.#loaded.has(game)) return true;
    const rules = await this.#load(game);
    if (rules) this.#loaded.set(game, rules);
    return rules !== undefined;
  }
}
