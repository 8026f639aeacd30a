import { refuse, type Result, ok } from "@cairn/core";
import { createHash } from "node:crypto";
import type { PersonRow } from "../../store/index.ts";
import type { Hub } from "../hub.ts";

/** Of those played with, the last so many are listed. */
const MAX_PLAYED = 100;

/**
 * What a player calls another one by. It leads from nobody else to that person, and says nothing of the id in logs: of
 * two players each has their own word for a third.
 */
export const handleOf = (player: string, other: string): string =>
  createHash("sha256").update(`person:${player}:${other}`).digest("base64url").slice(0, 22);

export const knownTo = ({ store }: Pick<Hub, "store">, player: string): Promise<PersonRow[]> =>
  store.friends.peopleOf(player, MAX_PLAYED);

/** Somebody by what the player calls them. */
export async function findPerson(
  hub: Pick<Hub, "store">,
  player: string,
  handle: string,
): Promise<Result<PersonRow>> {
  const people = await knownTo(hub, player);
  const person = people.find((one) => handleOf(player, one.player) === handle);
  return person ? ok(person) : refuse("unknown-person", "you know nobody who is called so");
}

/** Everybody whom a player knows, as the player sees them; of friends who allow it also whether they are here. */
export async function listPeople(hub: Hub, player: string): Promise<object[]> {
  const people = await knownTo(hub, player);
  const seen = people.filter(({ relations, isSeen }) => relations.has("friend") && isSeen);
  const here = await hub.presentOf(seen.map((one) => one.player));
  return people.map(({ player: other, name, relations, games, lastAt, isSeen }) => ({
    person: handleOf(player, other),
    name,
    friend: relations.has("friend"),
    asked: relations.has("ask"),
    asks: relations.has("asks"),
    blocked: relations.has("block"),
    muted: relations.has("mute"),
    ...(relations.has("friend") && isSeen ? { here: here.has(other) } : {}),
    games,
    ...(games > 0 ? { lastAt } : {}),
  }));
}

/** The same for a file that somebody keeps: names, without what leads to people. */
export async function exportPeople({ store }: Pick<Hub, "store">, player: string): Promise<object> {
  const people = await knownTo({ store }, player);
  const named = (kind: Parameters<PersonRow["relations"]["has"]>[0]): string[] =>
    people.filter(({ relations }) => relations.has(kind)).map(({ name }) => name);
  const lists = {
    friends: named("friend"),
    asked: named("ask"),
    blocked: named("block"),
    muted: named("mute"),
  };
  const isSeen = await store.friends.isSeen(player);
  const isEmpty = isSeen && Object.values(lists).every((list) => list.length === 0);
  return isEmpty ? {} : { people: { ...lists, seen: isSeen } };
}
