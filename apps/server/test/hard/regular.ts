import type { Action, BaseView } from "@cairn/core";
import { Follower, type ServerMessage } from "@cairn/protocol";
import { firstDelay } from "../../../web/src/session/remote/backoff.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { type Body, type ConnectOptions, findGame, Gone, TestClient } from "../live/client.ts";
import { decide } from "../live/script.ts";
import type { GivenSettings } from "../live/setup.ts";

/** An action that has not been answered. */
interface Pending {
  readonly id: string;
  readonly at: number;
  readonly action: Action;
  /** When it is thought out. */
  readonly due: number;
  isSent: boolean;
  sentAt?: number;
}

/** How long an action took from the first time it was sent to its acknowledgement. */
export interface Wait {
  /** When it was sent. */
  readonly at: number;
  readonly ms: number;
  /** When its sender was back at the table, counted from then, if the connection was lost meanwhile. */
  readonly rejoinedMs?: number;
}

/** Connections fail in these ways while no server is there, or one is too busy to read what it is asked. */
const isAbsence = (error: unknown): boolean =>
  error instanceof Gone ||
  (error instanceof Error && /ECONNREFUSED|ECONNRESET|EPIPE|hang up|408|503/.test(error.message));

/**
 * Somebody who never gives up: comes back after every lost connection with its own cookie, asks for what
 * was missed, and sends again what was not answered. Keeps everything it was told, to compare later.
 */
export class Regular {
  readonly name: string;
  readonly follower = new Follower(findGame);
  /** What was heard of each event, by its number. */
  readonly heard = new Map<number, string>();
  /** Its own actions that were acknowledged, in order. */
  readonly acknowledged: Action[] = [];
  /** Called before and after an action is sent for the first time, to do something to a connection. */
  disturb: (moment: "sending" | "sent") => void = () => undefined;
  /** Whether those who choose at the same time do so one after the other, always in the same order. */
  isOrderly = false;
  /** How often an action turned out to have been taken when it was sent again. */
  answeredAgain = 0;
  /** How often the whole table came instead of single events. */
  snapshots = 0;
  /** After how many milliseconds without an answer a connection is given up; never if left out. */
  patienceMs: number | undefined;
  /** From 0 to 1: when it comes back. */
  chance: () => number = () => 0;
  /** How long it thinks before an action, in milliseconds. */
  thinkMs: () => number = () => 0;
  readonly waits: Wait[] = [];
  readonly #url: () => string;
  #client: TestClient | undefined;
  #table: string | undefined;
  #cookie = "";
  #actions = 0;
  #pending: Pending | undefined;
  /** When it came to its table last. */
  #joinedAt = 0;

  constructor(name: string, url: () => string) {
    this.name = name;
    this.#url = url;
  }

  get joinedAt(): number {
    return this.#joinedAt;
  }

  get isOver(): boolean {
    return this.follower.view !== undefined && "revealed" in this.follower.view;
  }

  get #isOnTurn(): boolean {
    const { view, you } = this.follower;
    const toAct = view?.toAct ?? [];
    return you.seat !== null && (this.isOrderly ? toAct[0] === you.seat : toAct.includes(you.seat));
  }

  /** A request that is made again, with every connection that is lost, until it is answered. */
  async ask(message: Body, whatElseIsFine: readonly string[] = []): Promise<ServerMessage> {
    return this.#untilDone(async (client) => {
      const answer = await this.#patiently(client, client.ask(message));
      if (answer.t === "no" && answer.code === "storage") throw new Gone(answer.text);
      if (answer.t === "no" && !whatElseIsFine.includes(answer.code))
        throw new Error(`${this.name}: ${message.t}: ${answer.code}: ${answer.text}`);
      return answer;
    });
  }

  /** Waits until the picture of the table is as wanted. */
  async until(test: (follower: Follower) => boolean): Promise<void> {
    await this.#untilDone((client) => client.until(test));
  }

  get secret(): string {
    return this.#cookie.split("=")[1] as string;
  }

  async goTo(table: string): Promise<void> {
    this.#table = table;
    await this.ask({ t: "join", table });
  }

  /** Plays until the match is over and the last action is acknowledged. */
  async play(): Promise<void> {
    await this.#untilDone(async (client) => {
      while (!this.isOver || this.#pending) await this.#step(client);
    });
  }

  async #step(client: TestClient): Promise<void> {
    if (!this.#pending && this.#isOnTurn) {
      const action = decide(this.follower.view as BaseView, this.name);
      const id = `${this.name}.${++this.#actions}`;
      const due = performance.now() + this.thinkMs();
      this.#pending = { id, at: this.follower.n, action, due, isSent: false };
    }
    if (!this.#pending) {
      await this.#patiently(
        client,
        client.next(({ t }) => t === "ev" || t === "table", false),
      );
      return;
    }
    const { id, at, action, due, isSent } = this.#pending;
    // Whoever loses the connection meanwhile comes back, and goes on thinking.
    const left = due - performance.now();
    if (!isSent && left > 0) await client.pass(left);
    this.#pending.isSent = true;
    this.#pending.sentAt ??= performance.now();
    const { sentAt } = this.#pending;
    if (!isSent) this.disturb("sending");
    const answering = client.ask({ t: "act", at, action }, id);
    if (!isSent) this.disturb("sent");
    const answer = await this.#patiently(client, answering);
    if (answer.t === "no" && answer.code === "storage") throw new Gone(answer.text);
    if (answer.t === "no") throw new Error(`${this.name}: ${answer.code}: ${answer.text}`);
    if (answer.t === "ok") this.answeredAgain++;
    this.acknowledged.push(action);
    const rejoined = this.#joinedAt > sentAt ? { rejoinedMs: this.#joinedAt - sentAt } : {};
    this.waits.push({ at: sentAt, ms: performance.now() - sentAt, ...rejoined });
    this.#pending = undefined;
  }

  /** Waits for a message; while none comes, asks whether the server is there, and leaves it if it is not. */
  async #patiently<T>(client: TestClient, waiting: Promise<T>): Promise<T> {
    const { patienceMs } = this;
    if (patienceMs === undefined) return waiting;
    let isAsked = false;
    let heard = client.messages.length;
    const timer = setInterval(() => {
      const isSilent = client.messages.length === heard;
      heard = client.messages.length;
      if (isSilent && isAsked) client.socket.terminate();
      else if (isSilent && client.closeCode === undefined) client.send({ t: "ping" });
      isAsked = isSilent;
    }, patienceMs);
    try {
      return await waiting;
    } finally {
      clearInterval(timer);
    }
  }

  /** Does something on a connection, and again on the next one if that is lost. */
  async #untilDone<T>(work: (client: TestClient) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(await this.#connected());
      } catch (error) {
        if (!isAbsence(error)) throw error;
        // A connection that is lost is made again at once, or as the page does; a server that is not there gets a moment.
        if (!(error instanceof Gone)) await sleep(10);
        else if (this.patienceMs !== undefined) await sleep(this.#delay());
      }
    }
  }

  /** How long the page waits before it comes back; when it was asked to go elsewhere, not at all. */
  #delay(): number {
    if (!this.#client) return 0;
    const delay = firstDelay(this.chance(), this.#pending?.isSent === true);
    // Whoever acts meanwhile does not wait any longer.
    return Math.min(delay, Math.max(0, (this.#pending?.due ?? Infinity) - performance.now()));
  }

  async #connected(): Promise<TestClient> {
    const { follower } = this;
    if (this.#client && this.#client.closeCode === undefined) return this.#client;
    const cookie = this.#cookie === "" ? {} : { cookie: this.#cookie };
    const client = await this.#connectTo(this.#url(), { follower, ...cookie });
    this.#cookie = client.cookie;
    client.onMessage = (message) => {
      this.#note(message);
      // Its server stops: another connection is made, and ends this one by coming to the same table.
      if (message.t === "again") this.openAnother();
    };
    if (this.#table !== undefined) {
      const from = follower.table ? { from: follower.n } : {};
      const joined = await this.#patiently(client, client.ask({ t: "join", table: this.#table, ...from }));
      if (joined.t === "no") {
        client.socket.terminate();
        if (joined.code === "storage") throw new Gone(joined.text);
        throw new Error(`${this.name}: join: ${joined.code}: ${joined.text}`);
      }
    }
    this.#client = client;
    this.#joinedAt = performance.now();
    return client;
  }

  /** A server that is frozen takes connections, and never greets. */
  async #connectTo(url: string, options: ConnectOptions): Promise<TestClient> {
    const connecting = TestClient.connect(url, options);
    if (this.patienceMs === undefined) return connecting;
    const late = sleep(this.patienceMs, undefined, { ref: false }).then(() => undefined);
    const client = await Promise.race([connecting, late]);
    if (client) return client;
    connecting.then(
      (tooLate) => tooLate.socket.terminate(),
      () => undefined,
    );
    throw new Gone("nobody greets");
  }

  /** The connection is lost, and the other side is not told. */
  drop(): void {
    this.#client?.socket.terminate();
  }

  /** Comes back on another connection while the server still has the first. */
  openAnother(): void {
    this.#client?.abandon();
    this.#client = undefined;
  }

  /** An event that is told twice must be told in the same words. */
  #note(message: ServerMessage): void {
    if (message.t === "table") this.snapshots++;
    if (message.t !== "ev" || !message.e) return;
    const text = JSON.stringify(message.e);
    const before = this.heard.get(message.n) ?? text;
    if (before !== text) throw new Error(`${this.name}: event ${message.n} was ${before} and is now ${text}`);
    this.heard.set(message.n, text);
  }

  async leave(): Promise<void> {
    await this.#client?.close();
  }
}

/** People at a new table that has just started, the host first; bots have the other seats. */
export async function sitDown(
  name: string,
  url: () => string,
  settings: GivenSettings,
  people = settings.players,
  prepare: (player: Regular) => void = () => undefined,
): Promise<Regular[]> {
  const players = Array.from({ length: people }, (_, seat) => new Regular(`${name}.${seat}`, url));
  players.forEach(prepare);
  const [host] = players as [Regular];
  for (const player of players) await player.ask({ t: "name", name: player.name });
  const created = (await host.ask({ t: "create", settings: settings as never })) as { table: string };
  for (const [seat, player] of players.entries()) {
    await player.goTo(created.table);
    await player.ask({ t: "sit", seat });
  }
  for (let seat = people; seat < settings.players; seat++) await host.ask({ t: "bot", seat, level: 1 });
  await host.ask({ t: "start" }, ["started"]);
  return players;
}
