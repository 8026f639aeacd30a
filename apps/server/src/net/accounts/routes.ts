import { ok, refuse, type Result } from "@cairn/core";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Hub } from "../hub.ts";
import {
  CodeSignIn,
  NewPasskey,
  parseBody,
  PasskeyName,
  PasskeySignIn,
  PlayerName,
  Profile,
} from "./bodies.ts";
import { type Caller, change, giveCookie, known, listDevice, MAX_WAYS, whoAsks } from "./caller.ts";
import { hashOfCode, newLinkCode, newRecoveryCodes } from "./codes.ts";
import {
  domainOf,
  registrationOptions,
  relyingParty,
  signInOptions,
  verifyRegistration,
  verifySignIn,
} from "./passkeys.ts";
import { rename } from "../requests.ts";
import { refused, signIn } from "./sign-in.ts";
import { newSecret } from "../../people.ts";

/** How long a code that links a device is good, in milliseconds. */
const LINK_MS = 120_000;

const rate = refuse("rate", "too many attempts from this address; try again in a minute");
/** Whether one more attempt to be recognised as somebody may be made; right ones are not counted. */
const mayTry = ({ hub, address }: Caller): boolean => hub.guards.maySignIn(address);
const wasRight = ({ hub, address }: Caller): void => hub.guards.rightSignIn(address);
/** Whether something may be stored that is good for a short while. */
const mayStore = ({ hub, address }: Caller): boolean => hub.guards.mayTakeTicket(address);

async function account(caller: Caller, request: FastifyRequest): Promise<object> {
  const { hub, row, identity } = caller;
  const { devices, passkeys, recoveryCodes } = await hub.store.accounts.accountOf(identity.id);
  return {
    id: identity.id,
    name: row?.name ?? "",
    canAddPasskeys: domainOf(request, hub.config) !== undefined,
    devices: devices.map(({ id, name, createdAt, secretHash }) => ({
      id,
      name,
      createdAt,
      isThis: secretHash === identity.secretHash,
    })),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    recoveryCodes,
  };
}

async function takeName(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub, identity, address, row } = caller;
  const body = parseBody(PlayerName, request.body);
  if (!body.ok) return body;
  return rename({ identity, address, isBot: false, name: row?.name ?? "" }, body.value.name, hub);
}

async function askRegistration(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const party = relyingParty(request, caller.hub.config);
  if (!party.ok) return party;
  const player = known(caller);
  if (!player.ok) return player;
  if (!mayStore(caller)) return rate;
  return ok(await registrationOptions(caller, party.value, player.value));
}

async function addPasskey(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub } = caller;
  const party = relyingParty(request, hub.config);
  if (!party.ok) return party;
  const player = known(caller);
  if (!player.ok) return player;
  const body = parseBody(NewPasskey, request.body);
  if (!body.ok) return body;
  const response = body.value.response as unknown as RegistrationResponseJSON;
  const verified = await verifyRegistration(caller, party.value, response);
  if (!verified.ok) return verified;
  const name = body.value.name ?? (caller.device || "Passkey");
  const passkey = { ...verified.value, player: player.value.id, name, createdAt: hub.now(), usedAt: null };
  const added = await refused(hub.store.accounts.addPasskey(passkey, MAX_WAYS));
  if (!added.ok) return added;
  await refused(listDevice(caller));
  return ok({ id: passkey.id, name, createdAt: passkey.createdAt, usedAt: null });
}

const noPasskey = refuse("unknown-passkey", "you have no such passkey");

async function renamePasskey(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const body = parseBody(PasskeyName, request.body);
  if (!body.ok) return body;
  const { id } = request.params as { id: string };
  const isDone = await caller.hub.store.accounts.renamePasskey(caller.identity.id, id, body.value.name);
  return isDone ? ok({}) : noPasskey;
}

async function removePasskey(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { id } = request.params as { id: string };
  return (await caller.hub.store.accounts.removePasskey(caller.identity.id, id)) ? ok({}) : noPasskey;
}

async function askSignIn(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const party = relyingParty(request, caller.hub.config);
  if (!party.ok) return party;
  return mayStore(caller) ? ok(await signInOptions(caller, party.value)) : rate;
}

async function signInByPasskey(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object>> {
  const party = relyingParty(request, caller.hub.config);
  if (!party.ok) return party;
  const body = parseBody(PasskeySignIn, request.body);
  if (!body.ok) return body;
  if (!mayTry(caller)) return rate;
  const response = body.value.response as unknown as AuthenticationResponseJSON;
  const player = await verifySignIn(caller, party.value, response);
  if (!player.ok) return player;
  wasRight(caller);
  return signIn(caller, player.value, body.value.join, reply);
}

async function makeRecoveryCodes(caller: Caller): Promise<Result<object>> {
  const player = known(caller);
  if (!player.ok) return player;
  if (!mayStore(caller)) return rate;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfCode("recovery", code));
  const set = await refused(caller.hub.store.accounts.setRecoveryCodes(player.value.id, hashes));
  if (!set.ok) return set;
  await refused(listDevice(caller));
  return ok({ codes });
}

const wrongCode = refuse("wrong-code", "this code is wrong, used, or too old");

async function signInByRecovery(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object>> {
  const body = parseBody(CodeSignIn, request.body);
  if (!body.ok) return body;
  if (!mayTry(caller)) return rate;
  const { accounts } = caller.hub.store;
  const hash = hashOfCode("recovery", body.value.code);
  const player = await accounts.takeRecoveryCode(hash);
  if (player === undefined) return wrongCode;
  wasRight(caller);
  const signedIn = await signIn(caller, player, body.value.join, reply);
  if (!signedIn.ok) await accounts.giveBackRecoveryCode(player, hash);
  return signedIn;
}

async function makeLink(caller: Caller): Promise<Result<object>> {
  const { hub } = caller;
  const player = known(caller);
  if (!player.ok) return player;
  if (!mayStore(caller)) return rate;
  await refused(listDevice(caller));
  const code = newLinkCode();
  const expiresAt = hub.now() + LINK_MS;
  const body = JSON.stringify({ player: player.value.id });
  await hub.store.accounts.putTicket({ key: `link:${hashOfCode("link", code)}`, body, expiresAt });
  return ok({ code, expiresAt });
}

async function signInByLink(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object>> {
  const body = parseBody(CodeSignIn, request.body);
  if (!body.ok) return body;
  if (!mayTry(caller)) return rate;
  const key = `link:${hashOfCode("link", body.value.code)}`;
  const { accounts } = caller.hub.store;
  const ticket = await accounts.takeTicket(key, caller.hub.now());
  if (!ticket) return wrongCode;
  wasRight(caller);
  const { player } = JSON.parse(ticket.body) as { player: string };
  const signedIn = await signIn(caller, player, body.value.join, reply);
  if (!signedIn.ok) await accounts.putTicket(ticket);
  return signedIn;
}

async function removeDevice(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object>> {
  const { hub, identity } = caller;
  const { id } = request.params as { id: string };
  const hash = await hub.store.accounts.removeDevice(identity.id, id);
  if (hash === undefined) return refuse("unknown-device", "you have no such device");
  hub.secretMoved(hash);
  // This very browser is somebody new from now on.
  if (hash === identity.secretHash) giveCookie(reply, hub, newSecret());
  return ok({});
}

async function putProfile(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub } = caller;
  const player = known(caller);
  if (!player.ok) return player;
  const body = parseBody(Profile, request.body);
  if (!body.ok) return body;
  const updatedAt = hub.now();
  const profile = { body: JSON.stringify(body.value.settings), updatedAt };
  const set = await refused(hub.store.accounts.setProfile(player.value.id, profile));
  return set.ok ? ok({ updatedAt }) : set;
}

/** The routes by which one player is recognised on several devices. */
export function addAccounts(app: FastifyInstance, hub: Hub): void {
  app.get("/api/me/account", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return account(await whoAsks(request, reply, hub), request);
  });
  app.put("/api/me/name", change(hub, takeName, 204));
  app.post("/api/me/passkeys/options", change(hub, askRegistration));
  app.post("/api/me/passkeys", change(hub, addPasskey, 201));
  app.put("/api/me/passkeys/:id", change(hub, renamePasskey, 204));
  app.delete("/api/me/passkeys/:id", change(hub, removePasskey, 204));
  app.delete("/api/me/devices/:id", change(hub, removeDevice, 204));
  app.post("/api/me/recovery-codes", change(hub, makeRecoveryCodes, 201));
  app.post("/api/me/link", change(hub, makeLink, 201));
  app.get("/api/me/profile", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { identity, row } = await whoAsks(request, reply, hub);
    const profile = await hub.store.accounts.profileOf(identity.id);
    const settings = JSON.parse(profile?.body ?? "{}") as object;
    return { name: row?.name ?? "", settings, updatedAt: profile?.updatedAt ?? 0 };
  });
  app.put("/api/me/profile", change(hub, putProfile));
  app.post("/api/sign-in/options", change(hub, askSignIn));
  app.post("/api/sign-in/passkey", change(hub, signInByPasskey));
  app.post("/api/sign-in/recovery", change(hub, signInByRecovery));
  app.post("/api/sign-in/link", change(hub, signInByLink));
}
