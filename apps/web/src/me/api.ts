import { isObject, ok, refuse, type Result } from "@cairn/core";

/** A browser that is this player. */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly isThis: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** How the server recognises whoever asks. */
export interface Account {
  readonly id: string;
  /** Empty while the server keeps nothing about them. */
  readonly name: string;
  readonly canAddPasskeys: boolean;
  readonly devices: readonly Device[];
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodes: number;
}

/** Who this browser is after signing in. */
export interface SignedIn {
  readonly name: string;
  /** Whether whoever it was before has become part of that. */
  readonly joined: boolean;
}

/** Asks the server; a refusal has its code, and `unreachable` is the code of silence. */
async function send(method: string, path: string, body?: object): Promise<Result<Record<string, unknown>>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    const value: unknown = answer.status === 204 ? {} : await answer.json();
    if (!isObject(value)) return refuse("unreachable", "the server does not answer");
    if (answer.ok) return ok(value);
    return refuse(typeof value["code"] === "string" ? value["code"] : "other", "the server refused it");
  } catch {
    return refuse("unreachable", "the server does not answer");
  }
}

/** What the server sends is its own word: it is taken as it comes. */
const as = async <T>(answer: Promise<Result<Record<string, unknown>>>): Promise<Result<T>> =>
  (await answer) as Result<T>;

/** Asks the browser for a passkey; whoever changes their mind is no error of the server's. */
async function ask<T>(prompt: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await prompt());
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return refuse(isKnown ? "passkey-exists" : "cancelled", "there is no passkey");
  }
}

const browser = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

export const fetchAccount = (): Promise<Result<Account>> => as(send("GET", "/api/me/account"));

export const putName = (name: string): Promise<Result<object>> => send("PUT", "/api/me/name", { name });

export async function addPasskey(): Promise<Result<Passkey>> {
  const options = await send("POST", "/api/me/passkeys/options", {});
  if (!options.ok) return options;
  const { startRegistration } = await browser();
  const made = await ask(() => startRegistration({ optionsJSON: options.value as never }));
  return made.ok ? as(send("POST", "/api/me/passkeys", { response: made.value })) : made;
}

export const renamePasskey = (id: string, name: string): Promise<Result<object>> =>
  send("PUT", `/api/me/passkeys/${id}`, { name });
export const removePasskey = (id: string): Promise<Result<object>> =>
  send("DELETE", `/api/me/passkeys/${id}`);
export const removeDevice = (id: string): Promise<Result<object>> => send("DELETE", `/api/me/devices/${id}`);

/** A code for another device, and until when it is good. */
export const makeLink = (): Promise<Result<{ readonly code: string; readonly expiresAt: number }>> =>
  as(send("POST", "/api/me/link", {}));
export const makeRecoveryCodes = (): Promise<Result<{ readonly codes: readonly string[] }>> =>
  as(send("POST", "/api/me/recovery-codes", {}));

export async function signInByPasskey(join: boolean): Promise<Result<SignedIn>> {
  const options = await send("POST", "/api/sign-in/options", {});
  if (!options.ok) return options;
  const { startAuthentication } = await browser();
  const signed = await ask(() => startAuthentication({ optionsJSON: options.value as never }));
  return signed.ok ? as(send("POST", "/api/sign-in/passkey", { response: signed.value, join })) : signed;
}

/** Letters of a code that links a device; a longer one is a recovery code. */
const LINK_LENGTH = 6;

export function signInByCode(code: string, join: boolean): Promise<Result<SignedIn>> {
  const letters = code.replaceAll(/[^A-Za-z0-9]/g, "").length;
  const way = letters > LINK_LENGTH ? "recovery" : "link";
  return as(send("POST", `/api/sign-in/${way}`, { code, join }));
}

/** What is taken along to every device, and since when. */
export interface Profile {
  /** Empty while the server keeps nothing about them. */
  readonly name: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly updatedAt: number;
}
export const fetchProfile = (): Promise<Result<Profile>> => as(send("GET", "/api/me/profile"));
export const putProfile = (settings: Profile["settings"]): Promise<Result<{ readonly updatedAt: number }>> =>
  as(send("PUT", "/api/me/profile", { settings }));

/** A finished game of the server. */
export interface ServerRecord {
  readonly table: string;
  readonly seat: number;
  readonly finishedAt: number;
  readonly record: unknown;
}
/** The own finished games of the server, page by page, the latest first. */
export async function* serverRecords(): AsyncGenerator<Result<readonly ServerRecord[]>> {
  for (let next: unknown = ""; typeof next === "string";) {
    const query = next === "" ? "" : `?${new URLSearchParams({ before: next })}`;
    const page = await send("GET", `/api/me/records${query}`);
    if (!page.ok) {
      yield page;
      return;
    }
    yield ok((page.value["records"] ?? []) as readonly ServerRecord[]);
    next = page.value["next"];
  }
}
