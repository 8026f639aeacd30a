import type { Config } from "../config.ts";
import { Bucket } from "./bucket.ts";

/** Codes that an address may try a minute: enough for typing errors, too few to find tables. */
const CODES_A_MINUTE = 10;
/** Players that an address may delete a minute: each makes the store write and empty its log. */
const DELETIONS_A_MINUTE = 10;

/** How often a second a player may say something, and how often at once. */
const SPEECH_RATE = 0.5;
const SPEECH_BURST = 4;
/** Names that a player may take at once, and after that a minute. */
const RENAMES_AT_ONCE = 5;
const RENAMES_A_MINUTE = 1;

/** Buckets by key that are forgotten once they are full again. */
class Buckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(key: string, now: number): boolean {
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = new Bucket(this.#perSecond, this.#burst, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }
}

/** Counts connections by some key. */
class Counts {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const count = this.get(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** What keeps one visitor from taking everybody's share. */
export class Guards {
  readonly #config: Config;
  readonly #messages: Buckets;
  readonly #codes: Buckets;
  readonly #tables: Buckets;
  readonly #deletions: Buckets;
  /** By player: another connection is no other player. */
  readonly #speech = new Buckets(SPEECH_RATE, SPEECH_BURST);
  readonly #renames = new Buckets(RENAMES_A_MINUTE / 60, RENAMES_AT_ONCE);
  readonly #byPlayer = new Counts();
  readonly #byAddress = new Counts();

  constructor(config: Config) {
    this.#config = config;
    this.#messages = new Buckets(config.addressRate, 2 * config.addressRate);
    this.#codes = new Buckets(CODES_A_MINUTE / 60, CODES_A_MINUTE);
    this.#tables = new Buckets(config.tableRate / 3600, config.tableRate);
    this.#deletions = new Buckets(DELETIONS_A_MINUTE / 60, DELETIONS_A_MINUTE);
  }

  /** Whether one more message or request of an address is let through. */
  mayAsk(address: string, now: number): boolean {
    return this.#messages.take(address, now);
  }

  /** Called before a code is looked up; a right one costs as much as a wrong one. */
  mayTryCode(address: string, now: number): boolean {
    return this.#codes.take(address, now);
  }

  /** Called before a table is opened: whoever has used up one identity takes another, but not another address. */
  mayOpenTable(address: string, now: number): boolean {
    return this.#tables.take(address, now);
  }

  maySpeak(player: string, now: number): boolean {
    return this.#speech.take(player, now);
  }

  /** Everybody at the player's tables is told each new name. */
  mayRename(player: string, now: number): boolean {
    return this.#renames.take(player, now);
  }

  mayDelete(address: string, now: number): boolean {
    return this.#deletions.take(address, now);
  }

  /** Counts a connection in, or says which limit it would break. */
  enter(player: string, address: string): "max-sockets" | "max-address-sockets" | undefined {
    if (this.#byPlayer.get(player) >= this.#config.maxSockets) return "max-sockets";
    if (this.#byAddress.get(address) >= this.#config.maxAddressSockets) return "max-address-sockets";
    this.#byPlayer.add(player, 1);
    this.#byAddress.add(address, 1);
    return undefined;
  }

  exit(player: string, address: string): void {
    this.#byPlayer.add(player, -1);
    this.#byAddress.add(address, -1);
  }

  sweep(now: number): void {
    this.#messages.sweep(now);
    this.#codes.sweep(now);
    this.#tables.sweep(now);
    this.#deletions.sweep(now);
    this.#speech.sweep(now);
    this.#renames.sweep(now);
  }
}
