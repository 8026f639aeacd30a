/** What somebody can be to a player. `asks`: wants to be a friend. `ask`: was asked to be one. */
export type RelationKind = "ask" | "asks" | "friend" | "block" | "mute";

/** Somebody whom a player knows: by having played together, or by what they are to each other. */
export interface PersonRow {
  readonly player: string;
  readonly name: string;
  readonly relations: ReadonlySet<RelationKind>;
  /** How many matches they have played together, and when something last happened at one of them. */
  readonly games: number;
  readonly lastAt: number;
  /** Whether this person lets friends see whether they are here. */
  readonly isSeen: boolean;
}

export interface InvitationRow {
  readonly player: string;
  readonly table: string;
  readonly from: string;
  readonly createdAt: number;
}

/** An invitation to a table that is still there, as the invited player sees it. */
export interface ListedInvitation {
  readonly table: string;
  readonly game: string;
  readonly status: "open" | "playing";
  /** Who invites, by name. */
  readonly from: string;
  readonly createdAt: number;
  /** What lists show of the table, opaque to the store. */
  readonly info: string;
}

/**
 * Who is what to whom. What does not fit rejects with `StoreConflict`: `unknown-player` when there is no such player any
 * more, `too-many` where somebody would be something to too many. Nobody who is blocked learns of it from any answer.
 */
export interface FriendStore {
  /** Everybody to whom there is a relation, and of those played with the last so many. */
  peopleOf(player: string, limit: number): Promise<PersonRow[]>;

  /** The names of those who want to be friends, the latest first. */
  askersOf(player: string, limit: number): Promise<string[]>;
  /** Asks to be friends, which they are at once if the other has asked before. */
  ask(player: string, other: string, now: number): Promise<void>;
  decline(player: string, other: string): Promise<void>;
  /** Ends being friends, or takes a question back. */
  end(player: string, other: string): Promise<void>;
  /** Ends everything between the two but a mute; from now on nothing of the other's reaches the player. */
  block(player: string, other: string, now: number): Promise<void>;
  mute(player: string, other: string, now: number): Promise<void>;
  /** Ends a block or a mute. */
  forget(player: string, other: string, kind: "block" | "mute"): Promise<void>;

  /** Whether friends see when this player is here. */
  isSeen(player: string): Promise<boolean>;
  setSeen(player: string, isSeen: boolean): Promise<void>;

  /** Those whose words a player does not want to hear. */
  silencedBy(player: string): Promise<ReadonlySet<string>>;
  /** Whether somebody who sits at a table, or has made it, has blocked this player, who does not sit there yet. */
  isUnwelcome(table: string, player: string): Promise<boolean>;

  /** Keeps an invitation; false if there is one already, too many wait, or the player has blocked the one who invites. */
  invite(invitation: InvitationRow): Promise<boolean>;
  /** Invitations to tables that are not over and where the player does not sit, the latest first. */
  invitationsOf(player: string, limit: number): Promise<ListedInvitation[]>;
  /** False if there is no such invitation. */
  removeInvitation(player: string, table: string): Promise<boolean>;
  dropInvitations(before: number): Promise<void>;
}
