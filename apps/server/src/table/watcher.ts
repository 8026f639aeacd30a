import type { ClientMessage, RequestId } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";

/** Somebody who looks at a table: a player at a seat or a spectator, through one connection. */
export interface Watcher {
  readonly player: PlayerId;
  /** Empty until the player gives one. */
  readonly name: string;
  readonly isOpen: boolean;
  /** Players whose words this one is not sent. */
  readonly muted: Set<PlayerId>;
  /** Whether it waits for the answer to a request; said only where tables move. */
  readonly isAwaiting?: boolean;
  /** What comes with every turn of this player, if it was asked for. */
  readonly wantedTurns?: WantedTurns | undefined;
  /** Handles a message, also one that was delayed. */
  handle(message: ClientMessage): void;
  /** Sends a message: its text, or the frame of `textFrame` where several get the same. */
  send(message: string | Buffer): void;
  /** Sends `bye` with the reason, and ends the connection. */
  dismiss(why: "superseded" | "restart" | "deleted"): void;
  /** The table has left memory. */
  tableGone(): void;
}

/** What a client wants to be told when it is its turn. */
export interface WantedTurns {
  readonly view: boolean;
  readonly legal: boolean;
}

/** Who made a request; without an id it has been answered. */
export interface Asker {
  readonly watcher: Watcher;
  readonly id?: RequestId;
}

/** The request that an entry answers. */
export interface Origin extends Asker {
  readonly id: RequestId;
  /** When a player's action came in, by the monotonic clock. */
  readonly at?: number;
  /** What was asked for happens later: the answer is an `ok`, after the event that notes it. */
  readonly isDeferred?: true;
}
