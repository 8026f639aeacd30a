import { GAMES } from "@cairn/games";
import { type Action, type BaseView, Rng } from "@cairn/core";
import { type ClientMessage, Follower, type ServerMessage } from "@cairn/protocol";
import { WebSocket } from "ws";

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type Body = WithoutId<ClientMessage>;
export type Answer = Extract<ServerMessage, { t: "ok" | "no" | "ev" }>;

export const findGame = (id: string) => GAMES.find(({ game }) => game.id === id)?.game;

/** The connection ended while somebody waited for a message on it. */
export class Gone extends Error {}

export interface ConnectOptions {
  /** The same cookie is the same player. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the ids of requests begin with; no two connections have the same unless told so. */
  readonly prefix?: string;
  /** A picture of the table that an earlier connection brought forward. */
  readonly follower?: Follower;
}

interface Expectation {
  readonly test: (message: ServerMessage) => boolean;
  readonly done: (message: ServerMessage) => void;
  readonly gone: (problem: Error) => void;
}

let connections = 0;

/** A small client for tests: one socket, every frame kept, a picture of the table brought forward. */
export class TestClient {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly follower: Follower;
  readonly #prefix: string;
  cookie: string;
  /** The cookie as the server sets it, if it does. */
  setCookie = "";
  closeCode: number | undefined;
  /** Called with every message, after the picture has taken it in. */
  onMessage: (message: ServerMessage) => void = () => undefined;
  #requests = 0;
  #problem: Error | undefined;
  #waiting: Expectation[] = [];

  private constructor(socket: WebSocket, options: ConnectOptions) {
    this.socket = socket;
    this.cookie = options.cookie ?? "";
    this.follower = options.follower ?? new Follower(findGame);
    this.#prefix = options.prefix ?? `c${++connections}.`;
    socket.on("message", (data: Buffer) => this.#take(data.toString()));
    socket.on("error", () => socket.terminate());
    socket.on("close", (code) => this.#end(code));
  }

  static async connect(url: string, options: ConnectOptions = {}): Promise<TestClient> {
    const { cookie, headers } = options;
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });
    const client = new TestClient(socket, options);
    socket.on("upgrade", ({ headers: { "set-cookie": set } }) => {
      if (!set?.[0]) return;
      client.setCookie = set[0];
      client.cookie = set[0].split(";")[0] as string;
    });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    await client.next((message) => message.t === "hello");
    return client;
  }

  #take(frame: string): void {
    this.frames.push(frame);
    const message = JSON.parse(frame) as ServerMessage;
    this.messages.push(message);
    if (this.follower.take(message) === "lost") {
      this.#fail(new Error(`lost at ${this.follower.n}: ${frame}`));
      return;
    }
    this.onMessage(message);
    const heard = this.#waiting.filter(({ test }) => test(message));
    this.#waiting = this.#waiting.filter((waiting) => !heard.includes(waiting));
    for (const { done } of heard) done(message);
  }

  #end(code: number): void {
    this.closeCode ??= code;
    this.#fail(new Gone(`closed with ${code}`));
  }

  /** Nothing can be waited for any more. */
  #fail(problem: Error): void {
    this.#problem ??= problem;
    for (const { gone } of this.#waiting.splice(0)) gone(this.#problem);
  }

  /** Listens no more, though the socket stays open. */
  abandon(): void {
    this.socket.removeAllListeners("message");
    this.#end(1006);
  }

  /** The first message, from now on or among those kept, that passes the test; `Gone` if none can come. */
  next(test: (message: ServerMessage) => boolean, isOldToo = true): Promise<ServerMessage> {
    const old = isOldToo ? this.messages.find(test) : undefined;
    if (old) return Promise.resolve(old);
    if (this.#problem) return Promise.reject(this.#problem);
    return new Promise((done, gone) => {
      this.#waiting.push({ test, done, gone });
    });
  }

  /** Waits until the picture of the table is as wanted. */
  async until(test: (follower: Follower) => boolean): Promise<void> {
    while (!test(this.follower)) await this.next(() => true, false);
  }

  /** Lets some time pass, in milliseconds; `Gone` if the connection ends meanwhile. */
  async pass(ms: number): Promise<void> {
    if (this.#problem) throw this.#problem;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const expectation: Expectation = { test: () => false, done: () => undefined, gone: reject };
    this.#waiting.push(expectation);
    const timer = setTimeout(resolve, ms);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting = this.#waiting.filter((one) => one !== expectation);
    }
  }

  newId(): string {
    return `${this.#prefix}${++this.#requests}`;
  }

  send(message: Body | Record<string, unknown>, id = this.newId()): string {
    this.socket.send(JSON.stringify({ id, ...message }));
    return id;
  }

  /** Sends a request and waits for its answer. */
  async ask(message: Body, id?: string): Promise<Answer> {
    const sent = this.send(message, id);
    const isAnswer = (answer: ServerMessage) => "id" in answer && answer.id === sent;
    return (await this.next(isAnswer, false)) as Answer;
  }

  /** The code of a refusal, or how the request was answered instead. */
  async codeOf(message: Body, id?: string): Promise<string> {
    const answer = await this.ask(message, id);
    return answer.t === "no" ? answer.code : answer.t;
  }

  /** Sends a request whose refusal would be a failure of the test. */
  async must(message: Body): Promise<Extract<Answer, { t: "ok" | "ev" }>> {
    const answer = await this.ask(message);
    if (answer.t === "no") throw new Error(`${message.t}: ${answer.code}: ${answer.text}`);
    return answer;
  }

  get seat(): number {
    return this.follower.you.seat ?? -1;
  }

  get isOnTurn(): boolean {
    return this.follower.view?.toAct.includes(this.seat) ?? false;
  }

  legal(): Action[] {
    const view = this.follower.view as BaseView;
    const game = findGame(view.game);
    if (!game) throw new Error(`no game ${view.game}`);
    return game.legalActions(game.sample(view, new Rng("legal")), this.seat, { byRank: true });
  }

  act(action: Action): Promise<Answer> {
    return this.ask({ t: "act", at: this.follower.n, action });
  }

  /** The frames of one kind, as messages. */
  all<T extends ServerMessage["t"]>(t: T): Extract<ServerMessage, { t: T }>[] {
    return this.messages.filter((message) => message.t === t) as Extract<ServerMessage, { t: T }>[];
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.close();
    await closed;
  }
}
