import type { ServerMessage } from "@cairn/protocol";
import type { PlayerId } from "../../src/ids.ts";
import type { Watcher } from "../../src/table/watcher.ts";
import { playerId } from "./ids.ts";

/** Somebody at a table without a socket. */
export class Somebody implements Watcher {
  readonly player: PlayerId;
  readonly muted = new Set<PlayerId>();
  readonly heard: (ServerMessage | "gone")[] = [];
  isOpen = true;

  constructor(player: string) {
    this.player = playerId(player);
  }

  handle(): void {}

  send(message: string | Buffer): void {
    const text = typeof message === "string" ? message : message.toString().slice(message.indexOf("{"));
    this.heard.push(JSON.parse(text) as ServerMessage);
  }

  dismiss(): void {}

  tableGone(): void {
    this.heard.push("gone");
  }

  /** The kinds of what was heard. */
  get kinds(): string[] {
    return this.heard.map((message) => (message === "gone" ? message : message.t));
  }
}
