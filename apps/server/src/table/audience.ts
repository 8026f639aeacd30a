import { ok, refuse, type Result, type Viewer } from "@cairn/core";
import type { Phrase, ServerMessage, TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { DELETED_PLAYER } from "../store/index.ts";
import { textFrame } from "../wire.ts";
import { type EntryFrames, entryFrames } from "./frames.ts";
import type { People } from "./info.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";
import { turnMessage } from "./turn-message.ts";
import type { Origin, Watcher } from "./watcher.ts";

/** The watchers of a table, the names of its players, and who is told what. */
export class Audience implements People {
  readonly #state: TableState;
  /** By player: each looks through one connection. */
  readonly #watchers = new Map<PlayerId, Watcher>();
  readonly #names: Map<PlayerId, string>;

  constructor(state: TableState, names: Map<PlayerId, string>) {
    this.#state = state;
    this.#names = names;
  }

  nameOf = (player: PlayerId): string => this.#names.get(player) ?? DELETED_PLAYER;

  isHere = (player: PlayerId): boolean => this.#watchers.has(player);

  get isEmpty(): boolean {
    return this.#watchers.size === 0;
  }

  /** Whether a player looks through this very connection. */
  includes(watcher: Watcher): boolean {
    return this.#watchers.get(watcher.player) === watcher;
  }

  viewerOf(player: PlayerId): Viewer {
    const seat = this.#state.seatOf(player);
    return seat < 0 ? "spectator" : seat;
  }

  /** Adds a watcher. An older connection of the same player is ended; false if there was one. */
  enter(watcher: Watcher): boolean {
    const before = this.#watchers.get(watcher.player);
    this.#watchers.set(watcher.player, watcher);
    if (before !== watcher) before?.dismiss("superseded");
    return !before;
  }

  /** False if the player does not look through this connection any more. */
  leave(watcher: Watcher): boolean {
    return this.includes(watcher) && this.#watchers.delete(watcher.player);
  }

  /** Ends the connections of all who do not sit here. */
  dismissSpectators(): void {
    for (const [player, watcher] of this.#watchers)
      if (this.viewerOf(player) === "spectator") watcher.dismiss("restart");
  }

  /** The table has left memory. */
  tellGone(): void {
    for (const watcher of this.#watchers.values()) watcher.tableGone();
  }

  /** Tells everybody of an entry, the one whose request it answers last: so nobody is answered twice. */
  tell(entry: LogEntry, info: () => TableInfo, origin: Origin | undefined): void {
    const frames = entryFrames(this.#state, entry, info);
    for (const [player, watcher] of this.#watchers) {
      if (watcher !== origin?.watcher) {
        watcher.send(frames.frameFor(player, this.viewerOf(player), undefined));
      }
    }
    if (origin) this.#answer(frames, origin);
    for (const watcher of this.#watchers.values()) this.tellTurn(watcher);
  }

  /** Tells somebody who asked for it that it is their turn. */
  tellTurn(watcher: Watcher): void {
    const message = turnMessage(this.#state, watcher);
    if (message !== undefined) watcher.send(message);
  }

  #answer(frames: EntryFrames, { watcher, id, isDeferred }: Origin): void {
    const { player } = watcher;
    const isIncluded = this.includes(watcher);
    if (isIncluded) watcher.send(frames.frameFor(player, this.viewerOf(player), isDeferred ? undefined : id));
    // A watcher that has left in the meantime still gets an answer, without the event.
    if (!isIncluded || isDeferred) watcher.send(JSON.stringify({ t: "ok", id }));
  }

  /** Tells one player alone, if here. */
  tellOne(player: PlayerId, message: ServerMessage): void {
    this.#watchers.get(player)?.send(JSON.stringify(message));
  }

  broadcast(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    for (const watcher of this.#watchers.values()) watcher.send(frame);
  }

  /** A phrase or words of somebody who sits here, for all who did not mute the speaker. */
  speak({ player }: Watcher, words: { readonly phrase: Phrase } | { readonly text: string }): Result<"done"> {
    const seat = this.#state.seatOf(player);
    if (seat < 0) return refuse("not-seated", "only players at the table may speak");
    const frame = textFrame(JSON.stringify({ t: "said", seat, name: this.nameOf(player), ...words }));
    for (const other of this.#watchers.values()) if (!other.muted.has(player)) other.send(frame);
    return ok("done");
  }

  /** The name of somebody who is about to sit down. */
  setName(player: PlayerId, name: string): void {
    this.#names.set(player, name);
  }

  /** Another name for those who sit and those who wait for a seat; true if it is seen at the table. */
  rename(player: PlayerId, name: string): boolean {
    const isSeated = this.#state.seatOf(player) >= 0;
    if (isSeated || this.#names.has(player)) this.#names.set(player, name);
    return isSeated;
  }

  /** False if the name was not known here. */
  dropName(player: PlayerId): boolean {
    return this.#names.delete(player);
  }
}
