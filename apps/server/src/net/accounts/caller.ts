import { refuse, type Result, ok } from "@cairn/core";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieFor, type Known, newSecret, secretIn, whoIs } from "../../people.ts";
import type { PlayerRow } from "../../store/index.ts";
import { addressOf, isOwnOrigin } from "../address.ts";
import { problem } from "../http.ts";
import type { Hub } from "../hub.ts";
import { deviceName } from "./device-name.ts";

/** Somebody who asks by HTTP. */
export interface Caller extends Known {
  readonly hub: Hub;
  readonly secret: string;
  readonly address: string;
  /** What the browser is called. */
  readonly device: string;
}

/** How many devices, and how many passkeys, a player may have. */
export const MAX_WAYS = 20;

export const newDeviceId = (): string => randomBytes(12).toString("base64url");

/** Lets a browser keep a secret, instead of whatever else this answer would have set. */
export function giveCookie(reply: FastifyReply, hub: Hub, secret: string): void {
  reply.removeHeader("set-cookie").header("set-cookie", cookieFor(secret, hub.config.secureCookie));
}

/**
 * Who asks; whoever has a secret keeps it for another year. Somebody new gets one when something was changed, not by
 * reading or for what was refused: a page that asks while its socket opens would get two, and be somebody else at the
 * table than after a reload.
 */
export async function whoAsks(request: FastifyRequest, reply: FastifyReply, hub: Hub): Promise<Caller> {
  const known = secretIn(request.headers.cookie);
  const secret = known ?? newSecret();
  if (known !== undefined) giveCookie(reply, hub, secret);
  return {
    ...(await whoIs(hub.store, secret)),
    hub,
    secret,
    address: addressOf(request.raw, hub.config.trustProxy),
    device: deviceName(request.headers["user-agent"]),
  };
}

/** The statuses of refusals; 409 is that of all others. */
const STATUSES: Readonly<Record<string, number>> = {
  origin: 403,
  "bad-request": 400,
  name: 400,
  rate: 429,
  challenge: 400,
  "not-verified": 400,
  banned: 403,
  "wrong-code": 404,
  "unknown-passkey": 404,
  "unknown-device": 404,
  "unknown-player": 404,
  "unknown-person": 404,
  "unknown-table": 404,
  "unknown-invitation": 404,
  "not-seated": 403,
  "unknown-series": 404,
  "table-rate": 429,
};

type Work = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<Result<object>>;

/** A handler of requests that change something: from this server's own pages only, and never cached. */
export const change =
  (hub: Hub, work: Work, status = 200) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOwnOrigin(request.raw, hub.config.origins))
      return problem(reply, 403, "origin", "not from this page");
    reply.header("cache-control", "no-store");
    const caller = await whoAsks(request, reply, hub);
    const done = await work(caller, request, reply);
    if (!done.ok) {
      const { code, message } = done.error;
      return problem(reply, STATUSES[code] ?? 409, code, message);
    }
    if (!reply.hasHeader("set-cookie")) giveCookie(reply, hub, caller.secret);
    return status === 204 ? reply.code(204).send() : reply.code(status).send(done.value);
  };

/** The player who asks, who must be known to keep anything. */
export const known = ({ row }: Caller): Result<PlayerRow> =>
  row && row.name !== ""
    ? ok(row)
    : refuse("no-name", "give a name first: before that nothing is stored about you");

/** Lists this browser among the player's devices, now that it will not be the only way to be recognised. */
export async function listDevice({ hub, row, identity, device }: Caller): Promise<void> {
  if (!row) return;
  const { devices } = await hub.store.accounts.accountOf(row.id);
  const { secretHash } = identity;
  if (devices.some((one) => one.secretHash === secretHash)) return;
  await hub.store.accounts.addDevice(
    { id: newDeviceId(), player: row.id, secretHash, name: device, createdAt: hub.now() },
    MAX_WAYS,
  );
}
