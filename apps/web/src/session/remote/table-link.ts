import { type Action, type BaseView, ok, type Problem, type Result } from "@cairn/core";
import { Follower, type ServerMessage, type ServerMessageOf } from "@cairn/protocol";
import { ReconnectingSocket, type SocketEvents } from "./reconnecting-socket.ts";
import type { Environment } from "./environment.ts";
import { type Answer, type Body, Requests } from "./requests.ts";
import type { RulesStore } from "./rules.ts";

/** How a table is found: by its id, or by its code of five letters. */
export type Address = { readonly table: string } | { readonly code: string };

export interface TableLinkEvents {
  readonly greeted: (me: ServerMessageOf<"hello">["me"]) => void;
  /** At the table, for the first time or again; what is about the moment comes anew. */
  readonly joined: () => void;
  /** A message was taken in; `before` is the view that it found. */
  readonly taken: (message: ServerMessage, before: BaseView | undefined) => void;
  /** The connection is in another state. */
  readonly changed: () => void;
  /** What the operator tells everybody; null when it is no longer meant. */
  readonly noticed: (text: string | null) => void;
  /** This table cannot be followed. */
  readonly failed: (problem: Problem) => void;
}

/** Refusals of `join` after which another try may do. */
const PASSING = ["left", "busy", "lost", "internal", "storage"];
/** Milliseconds before that try. */
const AGAIN = 1000;

/**
 * Follows one table over a connection that may break: joins, asks for what was missed, brings what is known forward, and
 * sends actions again that nobody answered. When it has lost track it asks from its last number, then for all.
 */
export class TableLink {
  readonly socket: ReconnectingSocket;
  readonly follower: Follower;
  readonly #rules: RulesStore;
  readonly #environment: Environment;
  readonly #events: TableLinkEvents;
  readonly #requests: Requests;
  #address: Address;
  #inbox: ServerMessage[] = [];
  #isReading = false;
  /** Between asking to join and the answer numbers mean nothing. */
  #isJoining = true;
  #losses = 0;
  /** Who was greeted last, and whether that is not who has seen everything up to now. */
  #player: string | undefined;
  #isAnother = false;

  constructor(
    environment: Environment,
    rules: RulesStore,
    address: Address,
    prefix: string,
    events: TableLinkEvents,
  ) {
    this.#environment = environment;
    this.#rules = rules;
    this.follower = new Follower((game) => rules.of(game));
    this.#address = address;
    this.#events = events;
    this.#requests = new Requests(prefix, (text) => this.socket.send(text));
    const heard: SocketEvents = {
      opened: ({ me }) => {
        // What was asked on another socket is not answered on this one.
        this.#requests.broken();
        this.#inbox = [];
        // Somebody else sees another table: whoever has signed in may have a seat now.
        if (this.#player !== me.id) this.#isAnother = this.#player !== undefined;
        this.#player = me.id;
        events.greeted(me);
        void this.#join();
      },
      heard: (message) => {
        // It is about no table, and comes before any.
        if (message.t === "notice") {
          events.noticed(message.text);
          return;
        }
        this.#inbox.push(message);
        void this.#read();
      },
      changed: () => this.#changed(),
      isAwaiting: () => this.#requests.hasAction,
    };
    this.socket = new ReconnectingSocket(environment, heard);
  }

  /** Asks for something; without a connection it is refused at once. */
  ask(body: Exclude<Body, { t: "act" }>): Promise<Result<Answer>> {
    return this.#requests.ask(body);
  }

  /** Acts, based on what is known now. Without a connection it waits for the next one. */
  async act(action: Action): Promise<Result<void>> {
    const answering = this.#requests.ask({ t: "act", at: this.follower.n, action });
    this.socket.hurry();
    const answer = await answering;
    return answer.ok ? ok(undefined) : answer;
  }

  leave(): void {
    this.socket.leave();
    this.#requests.end();
  }

  #changed(): void {
    const { state } = this.socket;
    if (state === "waiting") this.#requests.broken();
    else if (state !== "open" && state !== "trying") this.#requests.end();
    if (state !== "open") this.#inbox = [];
    this.#events.changed();
  }

  async #join(): Promise<void> {
    this.#isJoining = true;
    const { n } = this.follower;
    const from = n > 0 && this.#losses < 2 && !this.#isAnother ? { from: n } : {};
    const answer = await this.#requests.ask({ t: "join", ...this.#address, ...from });
    if (answer.ok) {
      this.#isAnother = false;
      this.#requests.sendAgain();
      return;
    }
    const { code } = answer.error;
    if (!PASSING.includes(code)) {
      this.#fail(answer.error);
    } else if (code !== "lost") this.#environment.later(() => void this.#join(), AGAIN);
  }

  /** Reads what has come, in its order; a game's rules are loaded before its first event. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      for (let message = this.#inbox.shift(); message; message = this.#inbox.shift()) {
        const table = "table" in message && typeof message.table === "object" ? message.table : undefined;
        if (!table || (await this.#loadRules(table.settings.game))) this.#take(message);
      }
    } finally {
      this.#isReading = false;
    }
  }

  #fail(problem: Problem): void {
    this.socket.leave();
    this.#events.failed(problem);
  }

  /** Whether a game's rules are there; without them its table cannot be followed. */
  async #loadRules(game: string): Promise<boolean> {
    try {
      if (await this.#rules.load(game)) return true;
      this.#fail({ code: "unknown-game", message: "this page does not have the game" });
    } catch {
      // The network took the rules with it.
      this.#fail({ code: "rules", message: "the rules of this game could not be loaded" });
    }
    return false;
  }

  #take(message: ServerMessage): void {
    if (message.t === "ok" && this.#isJoining && message.table !== undefined) {
      this.#isJoining = false;
      this.#address = { table: message.table };
      this.#events.joined();
    }
    if (this.#isJoining) {
      if (message.t === "ok" || message.t === "no") this.#requests.hear(message);
      return;
    }
    const before = this.follower.view;
    const followed = this.follower.take(message);
    if (followed === "lost") {
      this.#losses++;
      void this.#join();
      return;
    }
    if (followed === "taken" && message.t !== "info") this.#losses = 0;
    this.#events.taken(message, before);
    this.#requests.hear(message);
  }
}
