import type { ClientMessage } from "@cairn/protocol";

/** Somebody who looks at a table: a player at a seat or a spectator, through one connection. */
export interface Watcher {
  readonly player: string;
  readonly isOpen: boolean;
  /** Players whose words this one does not want. */
  readonly muted: Set<string>;
  /** Handles a message, also one that was held back. */
  handle(message: ClientMessage): void;
  /** Sends a message: its text, or the frame of `textFrame` where several get the same. */
  send(message: string | Buffer): void;
  /** Says why, and ends the connection. */
  dismiss(why: "superseded" | "restart" | "deleted"): void;
  /** The table is gone from under the watcher. */
  tableGone(): void;
}

/** Whose request something is; without an id it has been answered. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id?: string;
}

/** Whom an entry answers. */
export interface Origin extends Asker {
  readonly id: string;
  /** When a player's action came in, by `performance.now`. */
  readonly at?: number;
}
