/** A browser that is a player by its cookie. */
export interface DeviceRow {
  /** For people to name it by; it says nothing about the cookie. */
  readonly id: string;
  readonly player: string;
  readonly secretHash: string;
  readonly name: string;
  readonly createdAt: number;
}

/** A passkey: whoever has it is the player. */
export interface PasskeyRow {
  /** As the authenticator names it, in base64url. */
  readonly id: string;
  readonly player: string;
  /** In COSE, as base64url. */
  readonly publicKey: string;
  /** How often the authenticator says it was used; 0 where it does not count. */
  readonly counter: number;
  /** How the browser reaches it, by comma. */
  readonly transports: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Something that is good once, for a short while. */
export interface Ticket {
  /** What whoever uses it must know; a secret is hashed. */
  readonly key: string;
  /** JSON text, opaque to the store. */
  readonly body: string;
  readonly expiresAt: number;
}

/** What somebody takes along to other devices. */
export interface ProfileRow {
  /** JSON text, opaque to the store. */
  readonly body: string;
  readonly updatedAt: number;
}

/** What ways a player has to be recognised by. */
export interface AccountRows {
  readonly devices: readonly DeviceRow[];
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

/**
 * How one player is recognised on several devices. What does not fit rejects with `StoreConflict`: `unknown-player`
 * when there is no such player any more, `too-many` beyond the limit, `passkey-exists`, `both-seated`.
 */
export interface AccountStore {
  /** Whether a player has this id, or had it before being joined with another. */
  isPlayerId(id: string): Promise<boolean>;
  accountOf(player: string): Promise<AccountRows>;

  /** From now on whoever has this cookie is this player. */
  addDevice(device: DeviceRow, limit: number): Promise<void>;
  /** Takes the cookie of a device from a player, who is not called there any more; its hash, or undefined if there is no such device. */
  removeDevice(player: string, id: string): Promise<string | undefined>;
  /** The browser with this cookie is somebody else's now: its old player is not called there any more. */
  endCalls(player: string, secretHash: string): Promise<void>;

  addPasskey(passkey: PasskeyRow, limit: number): Promise<void>;
  passkey(id: string): Promise<PasskeyRow | undefined>;
  passkeyUsed(id: string, counter: number, now: number): Promise<void>;
  /** False if the player has no such passkey; so with both. */
  renamePasskey(player: string, id: string, name: string): Promise<boolean>;
  removePasskey(player: string, id: string): Promise<boolean>;

  /** Puts new codes in the place of the old ones. */
  setRecoveryCodes(player: string, hashes: readonly string[]): Promise<void>;
  /** Uses a code up; whose it was. */
  takeRecoveryCode(hash: string): Promise<string | undefined>;
  /** Makes a code good again that has led to nothing. */
  giveBackRecoveryCode(player: string, hash: string): Promise<void>;

  profileOf(player: string): Promise<ProfileRow | undefined>;
  setProfile(player: string, profile: ProfileRow): Promise<void>;

  putTicket(ticket: Ticket): Promise<void>;
  /** Uses a ticket up; undefined if there is none, or it has expired. */
  takeTicket(key: string, now: number): Promise<Ticket | undefined>;
  dropTickets(now: number): Promise<void>;

  /**
   * Makes two players one: tables, seats and everything by which `from` is recognised are `into`'s from now on. Refused
   * with `both-seated` while both have seats at a table that is not over.
   */
  joinPlayers(
    from: string,
    into: string,
    device: Pick<DeviceRow, "id" | "name" | "createdAt">,
  ): Promise<void>;
}
