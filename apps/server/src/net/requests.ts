import { ok, refuse, type Result } from "@cairn/core";
import { type ClientMessage, type ClientMessageOf, parseName } from "@cairn/protocol";
import { introduce } from "../people.ts";
import type { Table } from "../table/table.ts";
import type { Connection } from "./connection.ts";

/** Requests that need something looked up first. */
type LookUp = "ping" | "leave" | "name" | "create" | "join" | "sit";

/** What the answer says beyond "done"; undefined when something else will answer. */
type Reply = Result<object | undefined>;
type Handler<T extends LookUp> = (asker: Connection, message: ClientMessageOf<T>) => Promise<Reply>;

async function rename(asker: Connection, text: string): Promise<Reply> {
  const { hub, identity } = asker;
  const name = parseName(text);
  if (!name.ok) return name;
  if (asker.name === "" && !hub.guards.mayIntroduce(asker.address, hub.now()))
    return refuse("rate", "too many new players from this address; try again in a minute");
  // Who has a name is known: if the store knows nobody then, the player has been deleted, and must not come back.
  const isStored =
    asker.name === ""
      ? await introduce(hub.store, identity, name.value, hub.now())
      : await hub.store.renamePlayer(identity.id, name.value);
  if (!isStored) return refuse("deleted", "you have been deleted");
  hub.renamed(asker.player, name.value);
  return ok({});
}

const noName = refuse("no-name", "give a name first");

const create: Handler<"create"> = async (asker, { settings }) => {
  const { hub } = asker;
  if (asker.name === "") return noName;
  if (!hub.guards.mayOpenTable(asker.address, hub.now())) {
    return refuse("table-rate", "too many tables have been opened from this address; try again later");
  }
  const created = await hub.tables.create(settings, asker.player);
  if (!created.ok) return created;
  const { id, code } = created.value;
  hub.openers.opened(id, asker.address);
  return ok({ table: id, code });
};

async function findTable(
  asker: Connection,
  { table, code }: ClientMessageOf<"join">,
): Promise<Table | undefined> {
  const { tables } = asker.hub;
  return table === undefined ? tables.findByCode(code ?? "") : tables.find(table);
}

const join: Handler<"join"> = async (asker, message) => {
  const { hub } = asker;
  if (message.code !== undefined && !hub.guards.mayTryCode(asker.address, hub.now())) {
    return refuse("rate", "too many codes tried");
  }
  let table = await findTable(asker, message);
  if (table?.isGone) table = await findTable(asker, message);
  if (!table) return refuse("unknown-table", "there is no such table");
  asker.lookAt(table, message.id, message.from);
  return ok(undefined);
};

const sit: Handler<"sit"> = async (asker, message) => {
  const { name } = message;
  if (name !== undefined && name !== asker.name) {
    const renamed = await rename(asker, name);
    if (!renamed.ok) return renamed;
  }
  if (asker.name === "") return noName;
  asker.atTable(message);
  return ok(undefined);
};

const HANDLERS: { readonly [T in LookUp]: Handler<T> } = {
  ping: async () => ok({}),
  leave: async (asker) => {
    asker.leaveTable();
    return ok({});
  },
  name: (asker, { name }) => rename(asker, name),
  create,
  join,
  sit,
};

export const isLookUp = (message: ClientMessage): message is ClientMessageOf<LookUp> => message.t in HANDLERS;

export const lookUp = (asker: Connection, message: ClientMessageOf<LookUp>): Promise<Reply> =>
  (HANDLERS[message.t] as Handler<LookUp>)(asker, message);
