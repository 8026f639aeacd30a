import type { TableInfo } from "@cairn/protocol";
import type { PlayerId, TableId } from "../ids.ts";
import type { DriverState } from "../table/driver-state.ts";
import type { TableRequest } from "../table/request.ts";
import type { Watcher } from "../table/watcher.ts";
import type { WantedTurns } from "../table/watcher.ts";

/** A table in the list of public ones, with what their order needs. */
export interface ListedLive {
  readonly info: TableInfo;
  readonly opener: string;
  readonly host: string;
}

/** A table that its owner hands over, with what its log does not say. */
export interface HandedTable {
  readonly table: TableId;
  readonly state: DriverState;
}

/** What one node says to another. `c` names the way of a connection of the node where its socket ends to a table. */
export type BusMessage =
  /** To the owner of a table: somebody comes to it, or back; asks for something; leaves. */
  | {
      readonly k: "come";
      readonly c: string;
      readonly table: TableId;
      readonly player: PlayerId;
      readonly name: string;
      readonly turns?: WantedTurns;
      readonly id?: string;
      readonly from?: number;
    }
  | { readonly k: "ask"; readonly c: string; readonly name: string; readonly m: TableRequest }
  | { readonly k: "leave"; readonly c: string }
  /** How many requests each of these connections has made since it came: whoever has heard of fewer has lost one. */
  | { readonly k: "check"; readonly made: readonly (readonly [c: string, asked: number])[] }
  /** Back from it: how many frames each of them was sent; the same the other way round. */
  | { readonly k: "checked"; readonly sent: readonly (readonly [c: string, frames: number])[] }
  /** Frames to write to sockets; the table is not here any more; a connection is to be ended. */
  | { readonly k: "frame"; readonly c: string[]; readonly text: string }
  | { readonly k: "gone"; readonly c: string }
  | { readonly k: "bye"; readonly c: string; readonly why: Parameters<Watcher["dismiss"]>[0] }
  /** To all: what everybody at some table must know. */
  | { readonly k: "renamed"; readonly player: PlayerId; readonly name: string }
  | { readonly k: "deleted"; readonly player: PlayerId }
  | { readonly k: "joined"; readonly from: PlayerId; readonly into: PlayerId; readonly name: string }
  /** Somebody hears others, or others no longer. Unknown to 0.2.0, where it counts after joining again. */
  | { readonly k: "silenced"; readonly player: PlayerId }
  | { readonly k: "secret-moved"; readonly secretHash: string }
  | { readonly k: "codes"; readonly tables: readonly string[] }
  /** A life of a node is over. Unknown to 0.2.0, which notices by itself. */
  | { readonly k: "fenced"; readonly node: string; readonly epoch: number }
  /** The operator has decided something, or closes a table. */
  | { readonly k: "rules" }
  | { readonly k: "close"; readonly table: TableId }
  /** The nodes have changed. */
  | { readonly k: "nodes" }
  /** Messages have been lost: whoever reaches tables through the sender comes to them again. */
  | { readonly k: "resync" }
  | { readonly k: "take"; readonly tables: readonly HandedTable[] }
  | { readonly k: "question"; readonly q: number; readonly about: Question }
  | { readonly k: "answer"; readonly q: number; readonly answer: Answer };

/** What nodes ask each other: which of these players they know or are there, their public tables, whether they serve. */
export type Question =
  | { readonly kept: readonly string[] }
  | { readonly present: readonly string[] }
  | { readonly listed: true }
  | { readonly serving: true };
export interface Answer {
  readonly kept?: readonly string[];
  readonly present?: readonly string[];
  readonly listed?: readonly ListedLive[];
  readonly serving?: boolean;
}

/** What is heard from the bus. */
export interface BusEvents {
  message(from: string, message: BusMessage): void;
  /** A message of this node has been lost on the way here. */
  lost(from: string): void;
  /** The line to the bus is there, or is not; whatever was under way when it broke may be lost. */
  connected(isConnected: boolean): void;
}

/** Messages between nodes. From one node to another they come in order, or a loss is noticed. */
export interface Bus {
  readonly isConnected: boolean;
  events: BusEvents;
  send(node: string, message: BusMessage): void;
  broadcast(message: BusMessage): void;
  close(): Promise<void>;
}

/** The bus of a server that is alone. */
export class NoBus implements Bus {
  readonly isConnected = true;
  events: BusEvents = { message: () => undefined, lost: () => undefined, connected: () => undefined };

  send(): void {}

  broadcast(): void {}

  close(): Promise<void> {
    return Promise.resolve();
  }
}
