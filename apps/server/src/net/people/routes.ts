import { ok, refuse, type Result } from "@cairn/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { PlayerId } from "../../ids.ts";
import type { Call } from "../../table/calls.ts";
import { listedPace } from "../../table/store-entry.ts";
import { parseBody } from "../accounts/bodies.ts";
import { type Caller, change, known, whoAsks } from "../accounts/caller.ts";
import { refused } from "../accounts/sign-in.ts";
import type { Hub } from "../hub.ts";
import { playAgain } from "./again.ts";
import { type Invite, inviting } from "./invite.ts";
import { findPerson, listPeople } from "./people.ts";

/** The invitations that are listed. */
const MAX_LISTED = 20;

const ID = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const Change = v.strictObject({
  person: ID,
  do: v.picklist(["ask", "decline", "end", "block", "unblock", "mute", "unmute"]),
});
/** What changes whose words somebody is sent. */
const SILENCING: ReadonlySet<string> = new Set(["block", "unblock", "mute", "unmute"]);
const Seen = v.strictObject({ seen: v.boolean() });
const NewInvitation = v.strictObject({ table: ID, person: ID });
const Again = v.strictObject({
  table: ID,
  face: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/))),
});

const rate = refuse("rate", "too many of these; try again in a minute");

async function changePerson(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub } = caller;
  const player = known(caller);
  if (!player.ok) return player;
  const body = parseBody(Change, request.body);
  if (!body.ok) return body;
  const now = hub.now();
  const own = player.value.id;
  if (!hub.guards.mayRelate(own)) return rate;
  const person = await findPerson(hub, own, body.value.person);
  if (!person.ok) return person;
  const { player: other, relations } = person.value;
  if (body.value.do === "ask" && relations.has("block"))
    return refuse("blocked", "you have blocked this person");
  const { friends } = hub.store;
  const change = {
    ask: () => friends.ask(own, other, now),
    decline: () => friends.decline(own, other),
    end: () => friends.end(own, other),
    block: () => friends.block(own, other, now),
    unblock: () => friends.forget(own, other, "block"),
    mute: () => friends.mute(own, other, now),
    unmute: () => friends.forget(own, other, "mute"),
  };
  const changed = await refused(change[body.value.do]());
  if (!changed.ok) return changed;
  if (SILENCING.has(body.value.do)) hub.silenced(own as PlayerId);
  return ok({});
}

async function setSeen(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const player = known(caller);
  if (!player.ok) return player;
  const body = parseBody(Seen, request.body);
  if (!body.ok) return body;
  const { hub } = caller;
  if (!hub.guards.mayRelate(player.value.id)) return rate;
  await hub.store.friends.setSeen(player.value.id, body.value.seen);
  return ok({});
}

/** Invites somebody to a table where the one who invites sits, or which they have made. */
const invite =
  (send: Invite) =>
  async (caller: Caller, request: FastifyRequest): Promise<Result<object>> => {
    const { hub } = caller;
    const player = known(caller);
    if (!player.ok) return player;
    const body = parseBody(NewInvitation, request.body);
    if (!body.ok) return body;
    const { id: own } = player.value;
    if (!hub.guards.mayInvite(own)) return rate;
    const table = await hub.store.head(body.value.table);
    if (!table) return refuse("unknown-table", "there is no such table");
    if (table.host !== own && !table.seats.some((seat) => seat.player === own))
      return refuse("not-seated", "only players at the table may invite");
    if (table.status !== "open" && table.status !== "playing") return refuse("over", "the game is over");
    const person = await findPerson(hub, own, body.value.person);
    if (!person.ok) return person;
    await send(table, person.value.player, player.value);
    return ok({});
  };

const again =
  (send: Invite) =>
  async (caller: Caller, request: FastifyRequest): Promise<Result<object>> => {
    const { hub } = caller;
    const player = known(caller);
    if (!player.ok) return player;
    const body = parseBody(Again, request.body);
    if (!body.ok) return body;
    if (!hub.guards.mayInvite(player.value.id)) return rate;
    return playAgain(caller, body.value, send);
  };

async function declineInvitation(caller: Caller, request: FastifyRequest): Promise<Result<object>> {
  const { hub, identity } = caller;
  const { table } = request.params as { table: string };
  return (await hub.store.friends.removeInvitation(identity.id, table))
    ? ok({})
    : refuse("unknown-invitation", "you are not invited there");
}

/** The routes about the people one knows: friends, those played with, and invitations. */
export function addPeople(
  app: FastifyInstance,
  hub: Hub,
  { call }: { readonly call: (calls: readonly Call[]) => void },
): void {
  const send = inviting({ store: hub.store, now: hub.now, call });
  app.get("/api/me/people", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { row } = await whoAsks(request, reply, hub);
    if (!row) return { seen: true, people: [] };
    hub.recent.saw(row.id, hub.monotonic());
    return { seen: await hub.store.friends.isSeen(row.id), people: await listPeople(hub, row.id) };
  });
  app.post("/api/me/people", change(hub, changePerson, 204));
  app.put("/api/me/seen", change(hub, setSeen, 204));
  app.get("/api/me/invitations", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { row } = await whoAsks(request, reply, hub);
    if (!row) return { invitations: [], asks: [] };
    hub.recent.saw(row.id, hub.monotonic());
    const { friends } = hub.store;
    const [invitations, asks] = await Promise.all([
      friends.invitationsOf(row.id, MAX_LISTED),
      friends.askersOf(row.id, MAX_LISTED),
    ]);
    return { invitations: invitations.map(({ info, ...one }) => ({ ...one, ...listedPace(info) })), asks };
  });
  app.post("/api/me/invitations", change(hub, invite(send), 204));
  app.delete("/api/me/invitations/:table", change(hub, declineInvitation, 204));
  app.post("/api/me/again", change(hub, again(send), 201));
}
