import { ok, refuse, type Result, type Viewer } from "@cairn/core";
import type { Phrase, RequestId, ServerMessage, TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { DELETED_PLAYER } from "../store/index.ts";
import { textFrame } from "../wire.ts";
import { type EntryFrames, entryFrames } from "./frames.ts";
import { HeardWords } from "./heard.ts";
import type { People } from "./info.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";
import { turnMessage } from "./turn-message.ts";
import type { Origin, Watcher } from "./watcher.ts";

/** Of so many spectators the names are told. */
const MAX_NAMED = 20;

/** The watchers of a table, the names of its players, and who is told what. */
export class Audience implements People {
  readonly #state: TableState;
  /** By player: each looks through one connection. */
  readonly #watchers = new Map<PlayerId, Watcher>();
  readonly #names: Map<PlayerId, string>;
  /** What was said lately. */
  readonly heard = new HeardWords();

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

  get #spectators(): readonly Watcher[] {
    return [...this.#watchers.values()].filter(({ player }) => this.#state.seatOf(player) < 0);
  }

  get spectatorPlayers(): readonly PlayerId[] {
    return this.#spectators.map(({ player }) => player);
  }

  /** The connection through which somebody looks. */
  watcherOf(player: PlayerId): Watcher | undefined {
    return this.#watchers.get(player);
  }

  /** Those who watch without a seat; undefined if there are none. */
  get spectators(): { readonly count: number; readonly names: string[] } | undefined {
    const watching = this.#spectators;
    if (watching.length === 0) return undefined;
    const names = watching.flatMap(({ name }) => (name === "" ? [] : [name]));
    return { count: watching.length, names: names.slice(0, MAX_NAMED) };
  }

  /** Whether somebody sees nothing of the match: without a seat at a table that allows no spectators. */
  isBlind(player: PlayerId): boolean {
    const { settings, status } = this.#state;
    return settings.spectators === "none" && status === "playing" && this.#state.seatOf(player) < 0;
  }

  /** Somebody who watches without a seat, by name. */
  spectatorNamed(name: string): PlayerId | undefined {
    for (const [player, watcher] of this.#watchers)
      if (name !== "" && watcher.name === name && this.#state.seatOf(player) < 0) return player;
    return undefined;
  }

  /** A player has become part of another: whoever has muted the one has muted the other. */
  replaceMuted(from: PlayerId, into: PlayerId): void {
    this.heard.replace(from, into);
    for (const { muted } of this.#watchers.values()) if (muted.has(from)) muted.add(into);
  }

  /** Tells somebody whose words they are not sent. */
  tellMuted(watcher: Watcher): void {
    const seats = this.#state.players
      .filter((player) => watcher.muted.has(player))
      .map((player) => this.#state.seatOf(player));
    const names = this.#spectators
      .filter(({ player, name }) => name !== "" && watcher.muted.has(player))
      .map(({ name }) => name)
      .slice(0, MAX_NAMED);
    const message = { t: "muted", seats, ...(names.length > 0 ? { names } : {}) } satisfies ServerMessage;
    watcher.send(JSON.stringify(message));
  }

  /** Other people sit here: tells those again who have muted somebody. */
  tellAllMuted(): void {
    for (const watcher of this.#watchers.values()) if (watcher.muted.size > 0) this.tellMuted(watcher);
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
        watcher.send(this.#frameFor(frames, entry, player, undefined));
      }
    }
    if (origin) this.#answer(frames, entry, origin);
    for (const [player, watcher] of this.#watchers)
      if (watcher.wantedTurns && (entry.k !== "game" || this.#hasNewTurn(player))) this.tellTurn(watcher);
  }

  /** Whether the last entry began a decision of this player: where hunters give at once, the second knows of its own. */
  #hasNewTurn(player: PlayerId): boolean {
    const seat = this.#state.seatOf(player);
    return seat >= 0 && this.#state.sinceWhen(seat) === this.#state.seq;
  }

  /** Tells somebody who asked for it that it is their turn. */
  tellTurn(watcher: Watcher): void {
    const message = turnMessage(this.#state, watcher);
    if (message !== undefined) watcher.send(message);
  }

  /** Of a match that somebody may not see, only that something happened. */
  #frameFor(
    frames: EntryFrames,
    entry: LogEntry,
    player: PlayerId,
    id: RequestId | undefined,
  ): string | Buffer {
    if (entry.k === "game" && this.isBlind(player)) return JSON.stringify({ t: "ev", n: this.#state.seq });
    return frames.frameFor(player, this.viewerOf(player), id);
  }

  #answer(frames: EntryFrames, entry: LogEntry, { watcher, id, isDeferred }: Origin): void {
    const { player } = watcher;
    const isIncluded = this.includes(watcher);
    if (isIncluded) watcher.send(this.#frameFor(frames, entry, player, isDeferred ? undefined : id));
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

  /** The same for those who may see cards. */
  show(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    for (const [player, watcher] of this.#watchers) if (!this.isBlind(player)) watcher.send(frame);
  }

  /** A phrase or words of somebody who may speak here, for all who did not mute the speaker. */
  speak(
    { player, name }: Watcher,
    words: { readonly phrase: Phrase } | { readonly text: string },
  ): Result<"done"> {
    const seat = this.#state.seatOf(player);
    const mayTalk = seat >= 0 || (this.#state.settings.spectators === "talk" && name !== "");
    if (!mayTalk) return refuse("not-seated", "only players at the table may speak");
    const speaker = seat < 0 ? { seat: null, name } : { seat, name: this.nameOf(player) };
    const frame = textFrame(JSON.stringify({ t: "said", ...speaker, ...words }));
    for (const other of this.#watchers.values())
      if (!other.muted.has(player) && !this.isBlind(other.player)) other.send(frame);
    this.heard.add({ player, ...(seat < 0 ? { spectator: name } : {}), at: Date.now(), ...words });
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
