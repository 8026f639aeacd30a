import { ok, refuse, type Result } from "@cairn/core";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";
import type { Config } from "../../config.ts";
import type { PasskeyRow } from "../../store/index.ts";
import type { Caller } from "./caller.ts";

/** How long a browser may take to ask for a passkey, in milliseconds. */
export const CHALLENGE_MS = 120_000;
/** Ed25519, P-256 with SHA-256, RSA with SHA-256: what authenticators have, in keys of moderate length. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when the first passkey is asked for: it brings a lot. */
const webauthn = () => import("@simplewebauthn/server");

/** Whose passkeys a page may ask for: those of its host, or of the domain that the operator has set. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

/** The domain of passkeys at the page that asks; undefined where there can be none, as at an address without a name. */
export function domainOf({ headers }: FastifyRequest, { rpId }: Pick<Config, "rpId">): string | undefined {
  const host = hostOf(headers.origin ?? `http://${headers.host ?? ""}`);
  const domain = rpId || host;
  return host === "" || isIP(host.replaceAll(/[[\]]/g, "")) !== 0 ? undefined : domain;
}

export function relyingParty(request: FastifyRequest, config: Pick<Config, "rpId">): Result<RelyingParty> {
  const { origin } = request.headers;
  if (origin === undefined) return refuse("origin", "only a page can ask for passkeys");
  const id = domainOf(request, config);
  return id === undefined
    ? refuse("no-domain", "passkeys need a name of this server, not an address")
    : ok({ id, origin });
}

type Kind = "register" | "sign-in";

/** What a challenge was made for. It is stored: another server may be asked to check it. */
interface Challenge {
  readonly secretHash: string;
  readonly player?: string;
}

async function keep({ hub }: Caller, kind: Kind, challenge: string, about: Challenge): Promise<void> {
  const ticket = { key: `${kind}:${challenge}`, body: JSON.stringify(about) };
  await hub.store.accounts.putTicket({ ...ticket, expiresAt: hub.now() + CHALLENGE_MS });
}

/** The challenge that a response answers; nothing if there is none in it. */
function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Uses up the challenge of a response: it must be one of this browser's, and of the same player's. */
async function takeChallenge(caller: Caller, kind: Kind, clientData: string): Promise<Result<string>> {
  const { hub, identity, row } = caller;
  const challenge = challengeIn(clientData);
  const ticket =
    challenge === undefined
      ? undefined
      : await hub.store.accounts.takeTicket(`${kind}:${challenge}`, hub.now());
  const about = ticket && (JSON.parse(ticket.body) as Challenge);
  const isOwn =
    about?.secretHash === identity.secretHash && (about.player === undefined || about.player === row?.id);
  return isOwn && challenge !== undefined
    ? ok(challenge)
    : refuse("challenge", "this was not asked for, or too long ago; try again");
}

const notVerified = refuse("not-verified", "the passkey could not be verified");

/** What a browser needs to make a passkey. */
export async function registrationOptions(
  caller: Caller,
  { id: rpID }: RelyingParty,
  player: { readonly id: string; readonly name: string },
): Promise<object> {
  const { passkeys } = await caller.hub.store.accounts.accountOf(player.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "Cairn",
    rpID,
    userName: player.name,
    userID: new TextEncoder().encode(player.id),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { secretHash } = caller.identity;
  await keep(caller, "register", options.challenge, { secretHash, player: player.id });
  return options;
}

const transportsOf = (text: string) => (text === "" ? [] : text.split(","));

/** The passkey that a browser has made. */
export async function verifyRegistration(
  caller: Caller,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: RegistrationResponseJSON,
): Promise<Result<Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports">>> {
  const expectedChallenge = await takeChallenge(caller, "register", response.response.clientDataJSON);
  if (!expectedChallenge.ok) return expectedChallenge;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: expectedChallenge.value,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return notVerified;
  const { credential } = verified.registrationInfo;
  return ok({
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(","),
  });
}

/** What a browser needs to sign in with whatever passkey of this server it finds. */
export async function signInOptions(caller: Caller, { id: rpID }: RelyingParty): Promise<object> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_MS,
    userVerification: "preferred",
  });
  await keep(caller, "sign-in", options.challenge, { secretHash: caller.identity.secretHash });
  return options;
}

/** Whose passkey has signed the challenge. */
export async function verifySignIn(
  caller: Caller,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<Result<string>> {
  const { accounts } = caller.hub.store;
  const expectedChallenge = await takeChallenge(caller, "sign-in", response.response.clientDataJSON);
  if (!expectedChallenge.ok) return expectedChallenge;
  const passkey = await accounts.passkey(response.id);
  if (!passkey) return refuse("unknown-passkey", "this passkey is not known here; it may have been removed");
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expectedChallenge.value,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return notVerified;
  await accounts.passkeyUsed(passkey.id, verified.authenticationInfo.newCounter, caller.hub.now());
  return ok(passkey.player);
}
