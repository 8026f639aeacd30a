import {
  type Game,
  type GameEvent,
  type Position,
  type RecordFrame,
  type RecordProblem,
  refuse,
  type Result,
  ok,
  Rng,
  sameJson,
  startMatch,
} from "@cairn/core";
import { sha256, toHex } from "@cairn/nets/sha256";

/** How deals follow from a seed, and its version: old deals can be checked for ever, a change is a new number. */
export const FAIR_DEALS = "cairn-deals/1";

/** The SHA-256 of a text of ASCII, as its 32 bytes. */
export type TextHash = (text: string) => Uint8Array;

const hashOf: TextHash = (text) => {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) & 0x7f;
  return sha256(bytes);
};

const WORDS = 8;

/** Random numbers that cannot be computed from those before them: SHA-256 of a seed and a counter. */
export class HashRng extends Rng {
  readonly #seed: string;
  readonly #hash: TextHash;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #blocks = 0;
  #at = WORDS;

  /** `hash` is brought along by who has a quicker one. */
  constructor(seed: string, hash: TextHash = hashOf) {
    super(0);
    this.#seed = seed;
    this.#hash = hash;
  }

  override next(): number {
    if (this.#at === WORDS) {
      const bytes = this.#hash(`${this.#seed}/${this.#blocks++}`);
      this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#at = 0;
    }
    return this.#block.getUint32(4 * this.#at++);
  }
}

/** What is told before the first card: nobody can find the seed from it, and no other seed has the same. */
export const commitmentOf = (seed: string): string => toHex(hashOf(`${FAIR_DEALS}/${seed}`));

/** The deal of a match that a seed makes, by how many were before it. */
export const fairDeal = (
  game: Game,
  position: Position,
  seed: string,
  number: number,
  hash: TextHash = hashOf,
): GameEvent => game.deal(position, new HashRng(`${FAIR_DEALS}/${seed}/deal/${number}`, hash));

/** Makes every deal of a record again from its seed; returns how many there are, or the first that is another one. */
export function checkDeals(game: Game, record: RecordFrame, seed: string): Result<number, RecordProblem> {
  if (record.game !== game.id) return refuse("wrong-game", `the record is not one of ${game.id}`);
  const started = startMatch(game, record.options, record.players);
  if (!started.ok) return started;
  const match = started.value;
  let deals = 0;
  for (const [index, event] of (record.events as readonly GameEvent[]).entries()) {
    if (event.type === "deal" && !sameJson(event, fairDeal(game, match.position, seed, deals++))) {
      return {
        ok: false,
        error: { code: "other-deal", message: "the seed makes another deal", event: index },
      };
    }
    const applied = match.apply(event);
    if (!applied.ok) return { ok: false, error: { ...applied.error, event: index } };
  }
  return ok(deals);
}
