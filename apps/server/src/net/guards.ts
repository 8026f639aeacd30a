import { monotonicNow } from "../clock.ts";
import type { Config } from "../config.ts";
import { siteOf } from "./address.ts";
import { Bucket } from "./bucket.ts";

/** Wrong codes of an address a minute, and at once: enough for a party's typing errors, too few to find tables. */
const CODES_A_MINUTE = 10;
const CODES_AT_ONCE = 30;
/** New players of an address a second, for each message that it may send, and at once: a school may come together. */
const INTRODUCTIONS_A_MESSAGE = 0.01;
const INTRODUCTIONS_AT_ONCE = 60;
/** Players that an address may delete a minute: each makes the store write and empty its log. */
const DELETIONS_A_MINUTE = 10;

/** Devices that an address may add or remove a minute, and at once: each is looked up and stored. */
const DEVICES_A_MINUTE = 10;
const DEVICES_AT_ONCE = 30;
/** Wrong passkeys, links and recovery codes of an address a minute, and at once. */
const SIGN_INS_A_MINUTE = 10;
const SIGN_INS_AT_ONCE = 20;
/** Challenges and codes for a short while that an address may be given a minute, and at once. */
const TICKETS_A_MINUTE = 20;
const TICKETS_AT_ONCE = 40;

/** Changes of what somebody is to a player, a minute and at once. */
const RELATIONS_A_MINUTE = 20;
const RELATIONS_AT_ONCE = 40;
/** Invitations that a player may send an hour, and at once. */
const INVITATIONS_AN_HOUR = 60;
const INVITATIONS_AT_ONCE = 20;
/** Wrong operators' tokens of an address a minute, and at once; as many wrong invitations. */
const KEYS_A_MINUTE = 5;
const KEYS_AT_ONCE = 10;
/** Reports of a player, and of an address, an hour and at once. */
const REPORTS_AN_HOUR = 10;
const REPORTS_AT_ONCE = 5;

/** How often a second a player may say something, and how often at once. */
const SPEECH_RATE = 0.5;
const SPEECH_BURST = 4;
/** Names that a player may take at once, and after that a minute. */
const RENAMES_AT_ONCE = 5;
const RENAMES_A_MINUTE = 1;

/** Connections that an address may open a second, for each request that it may make. */
const CONNECTIONS_A_REQUEST = 4;
/** How often a second an address may ask for the server's health, and at once. */
const PROBES_A_SECOND = 10;
/** This many requests over the limit shut an address out for a while, unless they come slowly. */
const MAX_REFUSALS = 200;
const REFUSALS_A_SECOND = 10;
/** How long an address that floods may not connect, in milliseconds. */
const SHUT_OUT_MS = 10_000;

/** Why a connection is closed before anything is read from it. */
type ConnectionLimit = "shut-out" | "rate" | "max-address-connections";

/** Buckets by key that are forgotten once they are full again. */
class Buckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(key: string, now: number, cost = 1): boolean {
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = new Bucket(this.#perSecond, this.#burst, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now, cost);
  }

  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack();
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
  readonly #now: () => number;
  readonly #messages: Buckets;
  readonly #requests: Buckets;
  readonly #probes: Buckets;
  readonly #refusals = new Buckets(REFUSALS_A_SECOND, MAX_REFUSALS);
  readonly #openings: Buckets;
  readonly #codes: Buckets;
  readonly #tables: Buckets;
  readonly #deletions: Buckets;
  readonly #devices = new Buckets(DEVICES_A_MINUTE / 60, DEVICES_AT_ONCE);
  readonly #signIns = new Buckets(SIGN_INS_A_MINUTE / 60, SIGN_INS_AT_ONCE);
  readonly #tickets = new Buckets(TICKETS_A_MINUTE / 60, TICKETS_AT_ONCE);
  readonly #keys = new Buckets(KEYS_A_MINUTE / 60, KEYS_AT_ONCE);
  readonly #guestKeys = new Buckets(KEYS_A_MINUTE / 60, KEYS_AT_ONCE);
  readonly #reports = new Buckets(REPORTS_AN_HOUR / 3600, REPORTS_AT_ONCE);
  /** By player: another connection is no other player. */
  readonly #relations = new Buckets(RELATIONS_A_MINUTE / 60, RELATIONS_AT_ONCE);
  readonly #invitations = new Buckets(INVITATIONS_AN_HOUR / 3600, INVITATIONS_AT_ONCE);
  readonly #speech = new Buckets(SPEECH_RATE, SPEECH_BURST);
  readonly #renames = new Buckets(RENAMES_A_MINUTE / 60, RENAMES_AT_ONCE);
  readonly #introductions: Buckets;
  readonly #byPlayer = new Counts();
  readonly #byAddress = new Counts();
  readonly #connections = new Counts();
  /** Until when addresses that flood are shut out. */
  readonly #shutOut = new Map<string, number>();

  /** The clock is one that only goes forward: set back, it would shut addresses out for longer. */
  constructor(config: Config, now = monotonicNow) {
    this.#config = config;
    this.#now = now;
    this.#messages = new Buckets(config.addressRate, 2 * config.addressRate);
    this.#requests = new Buckets(config.addressRate, 2 * config.addressRate);
    this.#probes = new Buckets(PROBES_A_SECOND, 2 * PROBES_A_SECOND);
    this.#openings = new Buckets(CONNECTIONS_A_REQUEST * config.addressRate, config.maxAddressConnections);
    const introductions = INTRODUCTIONS_A_MESSAGE * config.addressRate;
    this.#introductions = new Buckets(introductions, Math.max(INTRODUCTIONS_AT_ONCE, 60 * introductions));
    this.#codes = new Buckets(CODES_A_MINUTE / 60, CODES_AT_ONCE);
    this.#tables = new Buckets(config.tableRate / 3600, config.tableRate);
    this.#deletions = new Buckets(DELETIONS_A_MINUTE / 60, DELETIONS_A_MINUTE);
  }

  /** Whether one more frame of an address is let through. */
  mayAsk(address: string): boolean {
    return this.#messages.take(address, this.#now());
  }

  /** The same for a request; apart from frames, so that who loads pages does not cost a neighbour moves. */
  mayRequest(address: string, cost = 1): boolean {
    return this.#requests.take(address, this.#now(), cost);
  }

  /** Whether an address may ask once more for the server's health. */
  mayProbe(address: string): boolean {
    return this.#probes.take(address, this.#now());
  }

  /** A request was refused; false if there were too many and the address should be shut out. */
  bearsRefusal(address: string): boolean {
    return this.#refusals.take(address, this.#now());
  }

  /** Refuses connections of an address that floods for a while. */
  shutOut(address: string): void {
    this.#shutOut.set(address, this.#now() + SHUT_OUT_MS);
  }

  /** Counts a connection of any kind in, or says why it is not taken. */
  connect(address: string): ConnectionLimit | undefined {
    let limit: ConnectionLimit | undefined;
    if ((this.#shutOut.get(address) ?? 0) > this.#now()) limit = "shut-out";
    else if (!this.#openings.take(address, this.#now())) limit = "rate";
    else if (this.#connections.get(address) >= this.#config.maxAddressConnections)
      limit = "max-address-connections";
    else this.#connections.add(address, 1);
    return limit;
  }

  disconnect(address: string): void {
    this.#connections.add(address, -1);
  }

  /** Called before a code is looked up. */
  mayTryCode(address: string): boolean {
    return this.#codes.take(siteOf(address), this.#now());
  }

  /** The code that was tried was right: people who sit together all type the same. */
  rightCode(address: string): void {
    this.#codes.giveBack(siteOf(address));
  }

  /** Called before somebody is recognised by a passkey or a code. */
  maySignIn(address: string): boolean {
    return this.#signIns.take(siteOf(address), this.#now());
  }

  /** It was right: only wrong ones count. */
  rightSignIn(address: string): void {
    this.#signIns.giveBack(siteOf(address));
  }

  /** Called before an operator's token is compared. */
  mayTryKey(address: string): boolean {
    return this.#keys.take(siteOf(address), this.#now());
  }

  /** It was right: only wrong ones count. */
  rightKey(address: string): void {
    this.#keys.giveBack(siteOf(address));
  }

  /** The same for invitations, apart: guests do not use up the operator's tries. */
  mayTryInvitation(address: string): boolean {
    return this.#guestKeys.take(siteOf(address), this.#now());
  }

  rightInvitation(address: string): void {
    this.#guestKeys.giveBack(siteOf(address));
  }

  /** Called before a report is stored: another identity is no other address. */
  mayReport(player: string, address: string): boolean {
    return (
      this.#reports.take(`player ${player}`, this.#now()) &&
      this.#reports.take(`at ${siteOf(address)}`, this.#now())
    );
  }

  /** Called before something is stored that is good for a short while. */
  mayTakeTicket(address: string): boolean {
    return this.#tickets.take(address, this.#now());
  }

  /** Called before a table is opened: whoever has used up one identity takes another, but not another address. */
  mayOpenTable(address: string): boolean {
    return this.#tables.take(address, this.#now());
  }

  maySpeak(player: string): boolean {
    return this.#speech.take(player, this.#now());
  }

  /** Everybody at the player's tables is told each new name. */
  mayRename(player: string): boolean {
    return this.#renames.take(player, this.#now());
  }

  /** Called before what somebody is to a player is changed. */
  mayRelate(player: string): boolean {
    return this.#relations.take(player, this.#now());
  }

  /** Called before somebody is invited. */
  mayInvite(player: string): boolean {
    return this.#invitations.take(player, this.#now());
  }

  /** Called before somebody new is stored. */
  mayIntroduce(address: string): boolean {
    return this.#introductions.take(address, this.#now());
  }

  mayDelete(address: string): boolean {
    return this.#deletions.take(address, this.#now());
  }

  /** Called before a device is added or removed. */
  mayChangeDevice(address: string): boolean {
    return this.#devices.take(address, this.#now());
  }

  /** Counts a connection in, or says which limit it would break. */
  enter(player: string, address: string): "max-sockets" | "max-address-sockets" | undefined {
    if (this.#byPlayer.get(player) >= this.#config.maxSockets) return "max-sockets";
    if (this.#byAddress.get(address) >= this.#config.maxAddressSockets) return "max-address-sockets";
    this.#byPlayer.add(player, 1);
    this.#byAddress.add(address, 1);
    return undefined;
  }

  /** Whether a player is connected, or about to be. */
  isConnected(player: string): boolean {
    return this.#byPlayer.get(player) > 0;
  }

  exit(player: string, address: string): void {
    this.#byPlayer.add(player, -1);
    this.#byAddress.add(address, -1);
  }

  sweep(): void {
    const now = this.#now();
    for (const buckets of [
      this.#messages,
      this.#requests,
      this.#probes,
      this.#refusals,
      this.#openings,
      this.#introductions,
    ])
      buckets.sweep(now);
    for (const [address, until] of this.#shutOut) if (until <= now) this.#shutOut.delete(address);
    this.#codes.sweep(now);
    this.#tables.sweep(now);
    this.#deletions.sweep(now);
    this.#devices.sweep(now);
    this.#signIns.sweep(now);
    this.#tickets.sweep(now);
    this.#keys.sweep(now);
    this.#guestKeys.sweep(now);
    this.#reports.sweep(now);
    this.#speech.sweep(now);
    this.#renames.sweep(now);
    this.#relations.sweep(now);
    this.#invitations.sweep(now);
  }
}
