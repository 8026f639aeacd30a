import { hash as digest, randomBytes } from "node:crypto";
import type { PlayerId } from "./ids.ts";
import { type PlayerRow, type Store, StoreConflict } from "./store/index.ts";

/** The name of the cookie with a player's secret. */
export const COOKIE = "cairn";
/** A year, in seconds. */
export const COOKIE_AGE = 365 * 24 * 3600;

const SECRET = /^[\w-]{43}$/;

/** A player by a secret that only one of the player's browsers has. */
export interface Identity {
  /** Public: no secret can be derived from it. */
  readonly id: PlayerId;
  readonly secretHash: string;
}

export const newSecret = (): string => randomBytes(32).toString("base64url");

const hash = (purpose: string, secret: string): string =>
  digest("sha256", `${purpose}:${secret}`, "base64url");

/** Copied out of the hash: a part of a string keeps all of it in memory, and there is one for each connection. */
const idOf = (purpose: string, secret: string): PlayerId =>
  Buffer.from(hash(purpose, secret).slice(0, 22), "latin1").toString("latin1") as PlayerId;

/** Id and stored hash both come from the secret, so players who have done nothing yet need not be stored. */
export const identityOf = (secret: string): Identity => ({
  id: idOf("player", secret),
  secretHash: hash("secret", secret),
});

/** Who comes with a secret, and what is known about them. */
export interface Known {
  readonly identity: Identity;
  /** Undefined before the player has given a name. */
  readonly row: PlayerRow | undefined;
}

/**
 * Whose a secret is. Another device's leads to the player that it was linked to. One that was taken from its player
 * leads to somebody new, whose id comes from the same secret in another way.
 */
export async function whoIs(
  store: Pick<Store, "playerByHash"> & { readonly accounts: Pick<Store["accounts"], "isPlayerId"> },
  secret: string,
  own = identityOf(secret),
): Promise<Known> {
  const row = await store.playerByHash(own.secretHash);
  if (row) return { identity: { ...own, id: row.id as PlayerId }, row };
  const isTaken = await store.accounts.isPlayerId(own.id);
  const id = isTaken ? idOf("player again", secret) : own.id;
  return { identity: { ...own, id }, row: undefined };
}

/** The secret in a Cookie header, if there is a well-formed one. */
export function secretIn(cookies: string | undefined): string | undefined {
  for (const part of (cookies ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === COOKIE && value !== undefined && SECRET.test(value)) return value;
  }
  return undefined;
}

/** Sent with every use, so that whoever comes back within a year stays the same player. */
export const cookieFor = (secret: string, isSecure: boolean): string =>
  `${COOKIE}=${secret}; Path=/; Max-Age=${COOKIE_AGE}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/**
 * Stores somebody's first name, which makes the player known. Two tabs may do so at once; false if the player has been
 * deleted in between.
 */
export async function introduce(
  store: Pick<Store, "createPlayer" | "renamePlayer">,
  who: Identity,
  name: string,
  now: number,
): Promise<boolean> {
  try {
    await store.createPlayer({ ...who, name, createdAt: now });
    return true;
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    return store.renamePlayer(who.id, name);
  }
}
