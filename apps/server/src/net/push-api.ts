import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Identity, secretIn, whoIs } from "../people.ts";
import type { Caller } from "../push/caller.ts";
import { parseEndpoint, placeOf } from "../push/endpoint.ts";
import { Device, DeviceAddress } from "../push/wishes.ts";
import { turnsOf } from "../table/my-turns.ts";
import { addressOf, isOwnOrigin } from "./address.ts";
import { problem } from "./http.ts";
import type { Hub } from "./hub.ts";

/** The devices that one player may have. */
const MAX_DEVICES = 10;
/** The matches under way that are looked through for those that wait for somebody. */
const MAX_PLAYING = 100;

/** Reads a body by its schema; the reply is sent if it does not fit. */
function bodyOf<T extends v.GenericSchema>(
  schema: T,
  request: FastifyRequest,
  reply: FastifyReply,
): v.InferOutput<T> | undefined {
  const read = v.safeParse(schema, request.body, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  problem(reply, 400, "bad-request", `"${v.getDotPath(issue) ?? ""}": ${issue.message.slice(0, 200)}`);
  return undefined;
}

/** The matches that wait for somebody, and the devices on which people are called to them. */
export function addPushApi(app: FastifyInstance, hub: Hub, caller: Caller): void {
  const { store, config, guards, now } = hub;

  app.get("/api/me/turns", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const secret = secretIn(request.headers.cookie);
    if (secret === undefined) return { now: now(), turns: [] };
    const { id } = (await whoIs(store, secret)).identity;
    return { now: now(), turns: turnsOf(await store.playingTablesOf(id, MAX_PLAYING), id) };
  });

  app.get("/api/push", (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { key: caller.publicKey };
  });

  /** Whoever may change a device; the reply is sent if nobody may. */
  const whoMay = async (request: FastifyRequest, reply: FastifyReply): Promise<Identity | undefined> => {
    const secret = secretIn(request.headers.cookie);
    if (!isOwnOrigin(request.raw, config.origins)) problem(reply, 403, "origin", "not from this page");
    else if (secret === undefined) problem(reply, 401, "nobody", "there is no cookie that says who you are");
    else if (!guards.mayChangeDevice(addressOf(request.raw, config.trustProxy)))
      problem(reply, 429, "rate", "too many devices have been changed from this address");
    else return (await whoIs(store, secret)).identity;
    return undefined;
  };

  app.put("/api/me/push", async (request, reply) => {
    const who = await whoMay(request, reply);
    if (!who) return reply;
    const device = bodyOf(Device, request, reply);
    if (!device) return reply;
    const url = parseEndpoint(device.endpoint, config.pushPrivate);
    if (!url.ok) return problem(reply, 400, url.error.code, url.error.message);
    const place = config.pushPrivate ? "public" : await placeOf(url.value, caller.resolve);
    if (place !== "public")
      return problem(reply, 400, "endpoint", "the device's address does not lead to the open internet");
    if (!(await store.playerById(who.id)))
      return problem(reply, 401, "nobody", "give a name at a table first");
    const { endpoint, keys, wishes } = device;
    const { id: player, secretHash } = who;
    const row = { player, endpoint, ...keys, wishes: JSON.stringify(wishes), createdAt: now(), secretHash };
    if (!(await store.putSubscription(row, MAX_DEVICES)))
      return problem(reply, 409, "too-many-devices", `you have ${MAX_DEVICES} devices already`);
    return reply.code(204).send();
  });

  app.delete("/api/me/push", async (request, reply) => {
    const who = await whoMay(request, reply);
    if (!who) return reply;
    const device = bodyOf(DeviceAddress, request, reply);
    if (!device) return reply;
    if (!(await store.removeSubscription(device.endpoint, who.id)))
      return problem(reply, 404, "unknown-device", "this device is not called for you");
    return reply.code(204).send();
  });
}
