/** A server process in one life: an epoch is never used twice. */
export interface NodeKey {
  readonly node: string;
  readonly epoch: number;
}

/** Not on the bus yet; serving; unreachable for the others, because its line to the bus is cut; or about to stop. */
export type NodeState = "joining" | "serving" | "isolated" | "leaving";

/** A node as the others see it. */
export interface Peer extends NodeKey {
  readonly state: NodeState;
  readonly version: string;
}

/** What a server is told about the others and about itself. */
export interface MembershipEvents {
  /** A node is fenced: none of its commits is taken any more, and its tables are free. */
  gone(node: NodeKey): void;
  /** The nodes, or their states, are others. */
  changed(): void;
  /** Whether this node may serve: not while it cannot beat, nor once it was fenced, until it has joined anew. */
  serving(isServing: boolean): void;
}

/** Which tables there are, and who may add to the log of each. */
export interface Membership {
  readonly self: NodeKey;
  /** The same for all servers on one database. */
  readonly installation: string;
  readonly isServing: boolean;
  /** How often another node has fenced this one. */
  readonly timesFenced: number;
  /** All nodes that live, this one among them. */
  readonly peers: readonly Peer[];
  events: MembershipEvents;
  /** Makes this node a table's owner if it has none that lives; the owner afterwards, undefined without such a table. */
  claim(table: string): Promise<NodeKey | undefined>;
  /** The owner that lives; null if there is none, undefined if there is no such table. */
  ownerOf(table: string): Promise<NodeKey | null | undefined>;
  /** Gives tables up; another node may be given them instead of whoever asks first. */
  release(tables: readonly string[], to?: NodeKey): Promise<void>;
  /** Tells the others how this node is; at once, not with the next beat. */
  setState(state: NodeState): Promise<void>;
  /** Looks again at who is there. */
  refresh(): Promise<void>;
  /** Another node says that a life of a node is over: its row is deleted, which is never undone. */
  noteGone(node: NodeKey): void;
  /** Leaves for good: whatever this node owned is free. */
  leave(): Promise<void>;
}

/** One server alone with its file: everything is its own. */
export class Solo implements Membership {
  readonly self: NodeKey = { node: "solo", epoch: 1 };
  readonly installation = "solo";
  readonly isServing = true;
  readonly timesFenced = 0;
  readonly peers: readonly Peer[] = [{ ...this.self, state: "serving", version: "" }];
  events: MembershipEvents = {
    gone: () => undefined,
    changed: () => undefined,
    serving: () => undefined,
  };

  claim(): Promise<NodeKey> {
    return Promise.resolve(this.self);
  }

  ownerOf(): Promise<NodeKey> {
    return Promise.resolve(this.self);
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  setState(): Promise<void> {
    return Promise.resolve();
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  noteGone(): void {}

  leave(): Promise<void> {
    return Promise.resolve();
  }
}

export const isSame = (a: NodeKey, b: NodeKey): boolean => a.node === b.node && a.epoch === b.epoch;
