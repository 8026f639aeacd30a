import { ok, refuse, type Result } from "@cairn/core";
import type { FastifyReply } from "fastify";
import type { PlayerId } from "../../ids.ts";
import { identityOf, newSecret } from "../../people.ts";
import { StoreConflict } from "../../store/index.ts";
import { type Caller, giveCookie, MAX_WAYS, newDeviceId } from "./caller.ts";

/** Makes what the store refuses an answer. */
export async function refused<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    return refuse(error.reason, error.message);
  }
}

/**
 * From now on this browser is that player. Whoever it was before becomes part of that player (`join`), or keeps a
 * cookie that this browser has no longer.
 */
export async function signIn(
  caller: Caller,
  player: string,
  join: boolean,
  reply: FastifyReply,
): Promise<Result<object>> {
  const { hub, identity, row, secret } = caller;
  const { accounts } = hub.store;
  const target = await hub.store.playerById(player);
  if (!target) return refuse("unknown-player", "this player has been deleted");
  const { id, name } = target;
  const answer = { id, name, joined: false };
  if (row?.id === id) return ok(answer);
  const device = { id: newDeviceId(), name: caller.device, createdAt: hub.now() };
  if (row && join) {
    const joined = await refused(accounts.joinPlayers(row.id, id, device));
    if (!joined.ok) return joined;
    hub.joined(row.id as PlayerId, id as PlayerId, name);
    return ok({ ...answer, joined: true });
  }
  const ownSecret = row ? newSecret() : secret;
  const { secretHash } = identityOf(ownSecret);
  const added = await refused(accounts.addDevice({ ...device, player: id, secretHash }, MAX_WAYS));
  if (!added.ok) return added;
  if (row) await accounts.endCalls(row.id, identity.secretHash);
  giveCookie(reply, hub, ownSecret);
  hub.secretMoved(identity.secretHash);
  return ok(answer);
}
