import type { FastifyBaseLogger } from "fastify";
import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import { FairQueue } from "../fair-queue.ts";
import { Bucket } from "../net/bucket.ts";
import type { Metrics } from "../metrics.ts";
import type { Store, SubscriptionRow } from "../store/index.ts";
import type { Call } from "../table/calls.ts";
import { turnsOf } from "../table/my-turns.ts";
import { type Resolve, resolveByDns } from "./endpoint.ts";
import { quietUntil } from "./quiet.ts";
import { makeKeys, type Message, sendMessage, type Sent, type SendOptions, type ServerKeys } from "./send.ts";
import { callText, gameTitle, waitingText } from "./texts.ts";
import { readWishes, type Wishes } from "./wishes.ts";

/** Messages on their way at once; more of them wait, and beyond that they are dropped. */
const MAX_SENDING = 8;
const MAX_QUEUED = 1000;
/** How often a message is tried that its service could not take, and how long before the next time, in milliseconds. */
const ATTEMPTS = 3;
const RETRY_MS = 5000;
/** Calls to one player at once, and an hour after that. */
const CALLS_AT_ONCE = 30;
const CALLS_AN_HOUR = 60;
/** Seconds that a call to a live table is worth delivering. */
const LIVE_SECONDS = 120;
/** The longest that services keep messages, in seconds. */
const LONGEST_TTL = 28 * 24 * 3600;
/** Devices that are looked at in one step after their quiet hours. */
const HELD_AT_ONCE = 100;
/** How many matches are counted after quiet hours. */
const MAX_COUNTED = 100;

export interface CallerParts {
  readonly config: Pick<Config, "pushContact" | "pushPrivate" | "origins">;
  readonly store: Store;
  readonly metrics: Pick<Metrics, "pushes">;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
  readonly resolve?: Resolve;
}

/** Whom services may ask about messages. */
const contactOf = ({ pushContact, origins }: CallerParts["config"]): string =>
  pushContact || (origins.find((origin) => origin.startsWith("https:")) ?? "mailto:nobody@example.org");

/** Services want short topics of few characters. */
const topicOf = (table: string): string =>
  createHash("sha256").update(table).digest("base64url").slice(0, 32);

interface Job {
  readonly to: SubscriptionRow;
  readonly message: Message;
  readonly attempt: number;
}

/** Calls people on their devices: in their language, not at night, and never with a card in it. */
export class Caller {
  readonly #parts: CallerParts;
  readonly #options: SendOptions;
  readonly #queue = new FairQueue<Job>();
  readonly #calls = new Map<string, Bucket>();
  readonly #retries = new Set<NodeJS.Timeout>();
  #sending = 0;
  #isStopped = false;

  private constructor(parts: CallerParts, keys: ServerKeys) {
    const { config, resolve = resolveByDns() } = parts;
    this.#parts = parts;
    this.#options = { keys, contact: contactOf(config), isPrivateAllowed: config.pushPrivate, resolve };
  }

  /** Makes the server's keys when it starts for the first time. */
  static async start(parts: CallerParts): Promise<Caller> {
    const stored = await parts.store.sharedValue("push keys", JSON.stringify(makeKeys()));
    return new Caller(parts, JSON.parse(stored) as ServerKeys);
  }

  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  get resolve(): Resolve {
    return this.#options.resolve;
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#retries) clearTimeout(timer);
  }

  /** Calls people; nobody waits for it, and what goes wrong is logged. */
  call(calls: readonly Call[]): void {
    for (const call of calls)
      this.#call(call).catch((error: unknown) => this.#parts.log.error({ err: error }, "a call failed"));
  }

  async #call(call: Call): Promise<void> {
    const { now, store, metrics } = this.#parts;
    if (this.#isStopped) return;
    const devices = await store.subscriptionsOf(call.player);
    if (devices.length === 0) return;
    if (!this.#mayCall(call.player)) {
      metrics.pushes.inc({ result: "rate" });
      return;
    }
    for (const device of devices) {
      const wishes = readWishes(device.wishes);
      if (!wishes?.kinds.includes(call.kind)) continue;
      const until = wishes.quiet ? quietUntil(wishes.quiet, now()) : undefined;
      if (until === undefined) this.#push(device, this.#messageOf(call, wishes));
      else await store.holdSubscription(device.endpoint, until);
    }
  }

  #mayCall(player: string): boolean {
    const now = this.#parts.now();
    for (const [key, bucket] of this.#calls) if (bucket.isFull(now)) this.#calls.delete(key);
    const bucket = this.#calls.get(player) ?? new Bucket(CALLS_AN_HOUR / 3600, CALLS_AT_ONCE, now);
    this.#calls.set(player, bucket);
    return bucket.take(now);
  }

  #messageOf({ kind, table, game, names, dueAt }: Call, { language }: Wishes): Message {
    const left = dueAt === undefined ? LIVE_SECONDS : Math.ceil((dueAt - this.#parts.now()) / 1000);
    return {
      payload: {
        kind,
        title: gameTitle(game),
        body: callText(language, kind, names),
        language,
        path: `/t/${table}`,
        tag: table,
      },
      ttl: Math.min(LONGEST_TTL, Math.max(LIVE_SECONDS, left)),
      topic: topicOf(table),
    };
  }

  /** Says once what has come together in quiet hours that are over. */
  async callHeld(): Promise<void> {
    const { store, now } = this.#parts;
    for (const device of await store.takeHeld(now(), HELD_AT_ONCE)) {
      const wishes = readWishes(device.wishes);
      const waiting = turnsOf(await store.playingTablesOf(device.player, MAX_COUNTED), device.player);
      const [longest] = waiting;
      if (!wishes || !longest) continue;
      this.#push(device, {
        payload: {
          kind: "turn",
          title: waiting.length === 1 ? gameTitle(longest.game) : "Cairn",
          body: waitingText(wishes.language, waiting.length),
          language: wishes.language,
          path: `/t/${longest.table}`,
          tag: "waiting",
        },
        ttl: LONGEST_TTL,
        topic: "waiting",
      });
    }
  }

  #push(to: SubscriptionRow, message: Message, attempt = 1): void {
    if (this.#isStopped || this.#queue.length >= MAX_QUEUED) {
      this.#parts.metrics.pushes.inc({ result: "dropped" });
      return;
    }
    this.#queue.push(to.player, to.endpoint, { to, message, attempt });
    while (this.#sending < MAX_SENDING) {
      const next = this.#queue.next();
      if (!next) return;
      void this.#send(next.item);
    }
  }

  async #send(job: Job): Promise<void> {
    const { store, metrics, log } = this.#parts;
    this.#sending++;
    try {
      const sent: Sent = await sendMessage(job.to, job.message, this.#options);
      metrics.pushes.inc({ result: sent });
      if (sent === "gone" || sent === "refused") await store.removeSubscription(job.to.endpoint);
      else if (sent === "later" && job.attempt < ATTEMPTS) this.#retry(job);
    } catch (error) {
      log.error({ err: error }, "a message could not be sent");
    } finally {
      this.#sending--;
    }
    const next = this.#queue.next();
    if (next && !this.#isStopped) void this.#send(next.item);
  }

  #retry({ to, message, attempt }: Job): void {
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#push(to, message, attempt + 1);
    }, RETRY_MS * attempt).unref();
    this.#retries.add(timer);
  }
}
