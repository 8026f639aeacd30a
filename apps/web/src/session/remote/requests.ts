import { ok, refuse, type Result } from "@cairn/core";
import type { ClientMessage, ServerMessage, ServerMessageOf } from "@cairn/protocol";

type WithoutId<M> = M extends { readonly id: string } ? Omit<M, "id"> : never;
/** What a client says, before it has an id. */
export type Body = WithoutId<ClientMessage>;
/** How a request was met: done, or by the event that it caused. */
export type Answer = ServerMessageOf<"ok"> | ServerMessageOf<"ev">;

interface Waiting {
  readonly text: string;
  readonly isAction: boolean;
  readonly resolve: (result: Result<Answer>) => void;
}

/** What the ids of one page's requests begin with: no id may ever come twice. */
export const newPrefix = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");

const LOST = refuse("lost", "there is no connection");

/**
 * Requests and their answers. An action whose answer was lost waits for the next connection and is sent again
 * with the same id: the server takes it once. Everything else is refused when the connection breaks.
 */
export class Requests {
  readonly #send: (text: string) => boolean;
  readonly #prefix: string;
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;

  /** `prefix` must be another one for every page: ids never come twice. `send` is false without a connection. */
  constructor(prefix: string, send: (text: string) => boolean) {
    this.#prefix = prefix;
    this.#send = send;
  }

  ask(body: Body): Promise<Result<Answer>> {
    const id = `${this.#prefix}.${++this.#count}`;
    const text = JSON.stringify({ ...body, id });
    const isAction = body.t === "act";
    const isSent = this.#send(text);
    if (!isSent && !isAction) return Promise.resolve(LOST);
    return new Promise((resolve) => this.#waiting.set(id, { text, isAction, resolve }));
  }

  /** Whether an action has not been answered. */
  get hasAction(): boolean {
    return [...this.#waiting.values()].some(({ isAction }) => isAction);
  }

  /** Takes a message that answers a request. */
  hear(message: ServerMessage): void {
    if (message.t !== "ok" && message.t !== "no" && message.t !== "ev") return;
    const { id } = message;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    waiting.resolve(message.t === "no" ? refuse(message.code, message.text, message.clause) : ok(message));
  }

  /** The connection broke. */
  broken(): void {
    this.#drop(({ isAction }) => !isAction);
  }

  /** Back at the table: what nobody knows of is sent again. */
  sendAgain(): void {
    for (const { text, isAction } of this.#waiting.values()) if (isAction) this.#send(text);
  }

  /** Nothing will be answered any more. */
  end(): void {
    this.#drop(() => true);
  }

  #drop(isLost: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.#waiting) {
      if (!isLost(waiting)) continue;
      this.#waiting.delete(id);
      waiting.resolve(LOST);
    }
  }
}
