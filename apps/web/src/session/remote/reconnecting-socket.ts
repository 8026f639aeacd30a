import { isObject } from "@cairn/core";
import { PROTOCOL, type ServerMessage, type ServerMessageOf } from "@cairn/protocol";
import { byeDelay, firstDelay, retryDelay } from "./backoff.ts";
import type { Environment, Wire } from "./environment.ts";

/** Trying now, there, waiting for the next try, or ended for good and by what. */
export type SocketState = "trying" | "open" | "waiting" | Ending;
/** Why a line does not come back by itself. */
export type Ending = "superseded" | "deleted" | "banned" | "closed" | "version" | "left";

export interface SocketEvents {
  readonly opened: (hello: ServerMessageOf<"hello">) => void;
  readonly heard: (message: ServerMessage) => void;
  /** The state is another, or the time of the next try. */
  readonly changed: () => void;
  /** Whether an answer is waited for: if left out, it always comes back at once. */
  readonly isAwaiting?: () => boolean;
}

/** A connection that held so long was a good one: the next try comes soon. */
const STEADY = 10_000;
/** After so much silence the server is asked whether it is still there; seldom while nobody looks at the page. */
const SILENCE = 3500;
const SILENCE_UNSEEN = 25_000;
/** Whatever is sent is answered by something within this time, or the connection is dead. With the silence: 10 s. */
const ANSWER = 6000;
/** Whoever has not said hello by then is not there: a network may swallow a try without a word. */
const HELLO = 10_000;
/** A try that is older when the network changes was made in the network before. */
const FRESH = 2000;
/** How long until another try to connect elsewhere, while the server is still there. */
const ELSEWHERE = 300;

function read(text: string): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isObject(message) && typeof message["t"] === "string" ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** A connection to the server that comes back by itself, also from silence that no browser notices. */
export class ReconnectingSocket {
  readonly #environment: Environment;
  readonly #events: SocketEvents;
  readonly #unwatch: () => void;
  #state: SocketState = "trying";
  #wire: Wire | undefined;
  #failures = 0;
  #nextTryAt: number | undefined;
  /** The next try waits only so that not all come at once. */
  #isSpread = false;
  #triedAt = 0;
  #openedAt = 0;
  #heardAt = 0;
  #bye: ServerMessageOf<"bye"> | undefined;
  /** Calls off the next try, or the end of the one that runs. */
  #cancelTry = (): void => undefined;
  #cancelCheck = (): void => undefined;
  #cancelDeadline: (() => void) | undefined;
  #pings = 0;
  /** A second socket, opened because the server is about to stop; and the first, until the second is used. */
  #second: Wire | undefined;
  #first: Wire | undefined;
  #cancelSecond = (): void => undefined;

  constructor(environment: Environment, events: SocketEvents) {
    this.#environment = environment;
    this.#events = events;
    this.#unwatch = environment.watchNetwork(() => this.#look());
    this.#open();
  }

  get state(): SocketState {
    return this.#state;
  }
  /** How often in a row no connection came about. */
  get failures(): number {
    return this.#failures;
  }
  /** When the next try begins, on the environment's clock; undefined unless it is waited for. */
  get nextTryAt(): number | undefined {
    return this.#nextTryAt;
  }

  /** The server's last words, if it had any. */
  get bye(): ServerMessageOf<"bye"> | undefined {
    return this.#bye;
  }

  /** Sends a message; false when there is no connection. */
  send(text: string): boolean {
    if (this.#state !== "open") return false;
    this.#wire?.send(text);
    // From the first thing that nobody has answered; whatever is heard ends it, and silence begins anew.
    this.#cancelDeadline ??= this.#environment.later(() => this.#broken(), ANSWER);
    return true;
  }

  /** Tries now instead of later; also after an ending that the player wants to undo. */
  retry(): void {
    if (this.#state === "trying" || this.#state === "open") return;
    this.#cancelTry();
    this.#failures = 0;
    this.#try();
  }

  /** Something is to be sent: whoever only let others go first tries now. */
  hurry(): void {
    if (this.#state === "waiting" && this.#isSpread) this.retry();
  }

  /** Ends the connection for good. */
  leave(): void {
    this.#unwatch();
    this.#end("left");
  }

  #set(state: SocketState): void {
    this.#state = state;
    this.#events.changed();
  }

  #try(): void {
    this.#nextTryAt = undefined;
    this.#bye = undefined;
    this.#set("trying");
    this.#open();
  }

  #open(): void {
    this.#triedAt = this.#environment.now();
    this.#cancelTry = this.#environment.later(() => this.#broken(), HELLO);
    const wire: Wire = this.#environment.open({
      heard: (text) => {
        if (this.#wire === wire) this.#hear(text);
      },
      closed: () => {
        if (this.#wire === wire) this.#broken();
      },
    });
    this.#wire = wire;
  }

  /** Opens a second socket, which another server answers; the first stays until that one has greeted. */
  #goElsewhere(): void {
    if (this.#second || this.#state !== "open") return;
    const again = (): void => {
      this.#dropSecond();
      this.#cancelSecond = this.#environment.later(() => this.#goElsewhere(), ELSEWHERE);
    };
    const second: Wire = this.#environment.open({
      heard: (text) => {
        if (this.#wire === second) this.#hear(text);
        else if (this.#second === second && read(text)?.t === "hello") this.#move(second, text);
      },
      closed: () => {
        if (this.#wire === second) this.#broken();
        else if (this.#second === second) again();
      },
    });
    this.#second = second;
    this.#cancelSecond = this.#environment.later(again, HELLO);
  }

  #move(second: Wire, hello: string): void {
    this.#cancelSecond();
    this.#second = undefined;
    this.#first = this.#wire;
    this.#wire = second;
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    this.#hear(hello);
  }

  #dropSecond(): void {
    this.#cancelSecond();
    this.#second?.close();
    this.#second = undefined;
  }

  #hear(text: string): void {
    this.#heardAt = this.#environment.now();
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    const message = read(text);
    if (message?.t === "hello") this.#greeted(message);
    else this.#endFirst();
    if (message?.t === "again") this.#goElsewhere();
    else if (message?.t === "bye") this.#goodbye(message);
    else if (message && message.t !== "hello" && this.#state === "open") this.#events.heard(message);
  }

  /** The second socket is in use: only now the first ends, so that nobody sees its player leave. */
  #endFirst(): void {
    this.#first?.close();
    this.#first = undefined;
  }

  #greeted(hello: ServerMessageOf<"hello">): void {
    if (hello.protocol !== PROTOCOL) {
      this.#end("version");
      return;
    }
    this.#cancelTry();
    this.#openedAt = this.#heardAt;
    this.#listen();
    this.#set("open");
    this.#events.opened(hello);
  }

  #goodbye(bye: ServerMessageOf<"bye">): void {
    const { why } = bye;
    this.#bye = bye;
    if (why === "restart" || why === "too-slow" || why === "rate") this.#broken();
    else this.#end(why);
  }

  /** Asks after a long silence whether the server is still there. */
  #listen(): void {
    this.#cancelCheck();
    const { now, later, isSeen } = this.#environment;
    const limit = isSeen() ? SILENCE : SILENCE_UNSEEN;
    const silence = now() - this.#heardAt;
    this.#cancelCheck = later(
      () => {
        // An answer that is waited for already has its own limit.
        if (now() - this.#heardAt >= limit && !this.#cancelDeadline) this.#ping();
        this.#listen();
      },
      silence < limit ? limit - silence : limit,
    );
  }

  #ping(): void {
    this.send(JSON.stringify({ t: "ping", id: `ping.${++this.#pings}` }));
  }

  /** The network has changed, or the page was asleep. */
  #look(): void {
    if (this.#state === "waiting") this.retry();
    else if (this.#state === "open") {
      this.#ping();
      this.#listen();
    } else if (this.#state === "trying" && this.#environment.now() - this.#triedAt >= FRESH) {
      this.#unhook();
      this.#try();
    }
  }

  #unhook(): void {
    this.#dropSecond();
    this.#endFirst();
    this.#wire?.close();
    this.#wire = undefined;
    this.#cancelTry();
    this.#cancelCheck();
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    this.#nextTryAt = undefined;
  }

  #end(why: Ending): void {
    this.#unhook();
    this.#set(why);
  }

  /** The connection is gone, or none came about: another try after a while. */
  #broken(): void {
    const { random, now, later } = this.#environment;
    const wasSteady = this.#state === "open" && now() - this.#openedAt >= STEADY;
    this.#unhook();
    const bye = this.#bye?.why;
    const delay =
      bye === "restart" || bye === "too-slow" || bye === "rate"
        ? byeDelay(bye, this.#failures, random())
        : wasSteady
          ? firstDelay(random(), this.#events.isAwaiting?.() ?? true)
          : retryDelay(this.#failures, random());
    this.#isSpread = wasSteady && bye === undefined;
    this.#failures = wasSteady ? 1 : this.#failures + 1;
    this.#nextTryAt = now() + delay;
    this.#cancelTry = later(() => this.#try(), delay);
    this.#set("waiting");
  }
}
