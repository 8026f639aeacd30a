import type { TableRequest, TableRequestName } from "../table/request.ts";

/** Requests that do harm if they are made twice: whether they have been done, their sender must look for itself. */
const NOT_TWICE: ReadonlySet<TableRequestName> = new Set(["swap", "more", "say", "chat", "report"]);

/** How the frames begin that carry a table forward, or answer a request: all are written by this program. */
const EVENT = /^\{"t":"(?:ev|table)","n":(\d+)(?:,"id":("(?:[^"\\]|\\.)*"))?/;
const ANSWER = /^\{"t":"(?:ok|no)","id":("(?:[^"\\]|\\.)*")/;
/** No id of a request is longer. */
const LONGEST_BEGINNING = 200;

/** The beginning of a message, which may be a frame with its header. */
function beginningOf(message: string | Buffer): string {
  if (typeof message === "string") return message.slice(0, LONGEST_BEGINNING);
  const start = message[1] === 127 ? 10 : message[1] === 126 ? 4 : 2;
  return message.toString("latin1", start, start + LONGEST_BEGINNING);
}

/** What a connection has been told of its table and is still to be told, for when the table is elsewhere suddenly. */
export class Recovery {
  /** The last event that was sent. */
  seen: number | undefined;
  /** The request to join that has no answer yet. */
  joining: string | undefined;
  /** Requests without an answer, in order; and whether they have been made. */
  readonly #unanswered = new Map<string, { readonly message: TableRequest; isMade: boolean }>();

  /** Whether a request has not been answered. */
  get isAwaiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** The connection looks at no table any more. */
  forget(): void {
    this.seen = undefined;
    this.joining = undefined;
    this.#unanswered.clear();
  }

  /** The connection comes to a table, another one or the same; what is returned undoes it. */
  joins(id: string, from: number | undefined, isOther: boolean): () => void {
    const { seen, joining } = this;
    const unanswered = new Map(this.#unanswered);
    if (isOther) this.forget();
    this.seen = from;
    this.joining = id;
    return () => {
      this.seen = seen;
      this.joining = joining;
      for (const [request, one] of unanswered) this.#unanswered.set(request, one);
    };
  }

  sent(message: string | Buffer): void {
    const text = beginningOf(message);
    const [isEvent, n, answered] = EVENT.exec(text) ?? [];
    if (isEvent !== undefined) this.seen = Number(n);
    const isWaiting = this.joining !== undefined || this.#unanswered.size > 0;
    const quoted = answered ?? (isWaiting ? ANSWER.exec(text)?.[1] : undefined);
    if (quoted === undefined) return;
    const id = JSON.parse(quoted) as string;
    this.#unanswered.delete(id);
    if (id === this.joining) this.joining = undefined;
  }

  /** A request is made, or will be once the table is found again. */
  asked(message: TableRequest, isMade: boolean): void {
    this.#unanswered.set(message.id, { message, isMade });
  }

  /** What to ask again, and what to refuse, now that the table is found. */
  takeUp(): { readonly again: TableRequest[]; readonly lost: TableRequest[] } {
    const again: TableRequest[] = [];
    const lost: TableRequest[] = [];
    for (const one of this.#unanswered.values()) {
      if (one.isMade && NOT_TWICE.has(one.message.t)) lost.push(one.message);
      else again.push(one.message);
      one.isMade = true;
    }
    return { again, lost };
  }
}
