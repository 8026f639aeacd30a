import { type Game, type GameEvent, type Position, Rng } from "@cairn/core";
import { randomBytes, randomFillSync } from "node:crypto";
import type { TableId } from "./ids.ts";

/** The system's random numbers as an Rng: deals that cannot be computed from cards that were seen. */
export class SystemRng extends Rng {
  readonly #words = new Uint32Array(256);
  #at = 256;

  constructor() {
    super(0);
  }

  override next(): number {
    if (this.#at === this.#words.length) {
      randomFillSync(this.#words);
      this.#at = 0;
    }
    return this.#words[this.#at++] as number;
  }
}

/** The source of deals and of everything else that is random. Tests bring their own, to have a match twice. */
export interface Chance {
  readonly rng: Rng;
  /** The cards of a deal that is due. */
  readonly deal: (game: Game, position: Position) => GameEvent;
  /** A seed that makes all deals of a table, so that they can be checked afterwards; without it `deal` makes them. */
  readonly dealSeed?: () => string;
  /** A seed for one decision of a bot. */
  readonly botSeed: () => string;
}

/** A seed that nobody can guess. */
export const newDealSeed = (): string => randomBytes(32).toString("hex");

/** 128 bits that nobody can guess, in 22 characters. */
const randomText = (): string => randomBytes(16).toString("base64url");

/** Everything from one generator, but for what bots think with. */
export const chanceOf = (rng: Rng): Chance => ({
  rng,
  deal: (game, position) => game.deal(position, rng),
  botSeed: randomText,
});

/** What nobody can guess; deals follow from a seed for each table. */
export const systemChance = (): Chance => ({ ...chanceOf(new SystemRng()), dealSeed: newDealSeed });

export const newTableId = (): TableId => randomText() as TableId;

/** The name of some tables with the same deals. */
export const newSeriesId = randomText;

/** Letters that are not mistaken for others when read aloud or copied by hand. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
export const CODE_LENGTH = 5;

/** A table's short name. */
export const newCode = (rng: Rng): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[rng.below(CODE_LETTERS.length)]).join("");
