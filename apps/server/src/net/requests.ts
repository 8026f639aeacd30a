import { ok, refuse, type Result } from "@cairn/core";
import { type ClientMessage, type ClientMessageOf, parseBotName, parseName } from "@cairn/protocol";
import type { PlayerId, TableId } from "../ids.ts";
import type { HouseRules } from "../moderation/house-rules.ts";
import { type Identity, introduce } from "../people.ts";
import type { Store } from "../store/index.ts";
import type { Tables } from "../table/tables.ts";
import type { Watcher } from "../table/watcher.ts";
import type { Guards } from "./guards.ts";
import type { Openers } from "./openers.ts";
import type { Reach, TablePort } from "./port.ts";

/** Whoever asks, as far as requests need to know. */
export interface Asker extends Watcher {
  readonly identity: Identity;
  readonly address: string;
  /** Whether a program plays here that came with a bot token. */
  readonly isBot: boolean;
  /** The table that it looks at. */
  readonly table: TableId | undefined;
  askTurns(wanted: ClientMessageOf<"hello">): void;
  lookAt(port: TablePort, id: string, from: number | undefined): void;
  leaveTable(): void;
  atTable(message: ClientMessageOf<"sit" | "reclaim">): void;
}

/** What requests need of the server. */
export interface RequestContext {
  readonly store: Pick<Store, "createPlayer" | "renamePlayer"> & {
    readonly friends: Pick<Store["friends"], "isUnwelcome">;
  };
  readonly tables: Pick<Tables, "create" | "idByCode">;
  readonly reach: Reach;
  readonly guards: Pick<Guards, "mayIntroduce" | "mayOpenTable" | "mayRename" | "mayTryCode" | "rightCode">;
  readonly rules: Pick<HouseRules, "checkName">;
  readonly openers: Pick<Openers, "opened">;
  readonly now: () => number;
  renamed(player: PlayerId, name: string): void;
}

/** Requests that need something looked up first. */
type LookUp = "ping" | "hello" | "leave" | "name" | "create" | "join" | "sit" | "reclaim";

/** What the answer says beyond "done"; undefined when something else will answer. */
type Reply = Result<object | undefined>;
type Handler<T extends LookUp> = (
  asker: Asker,
  message: ClientMessageOf<T>,
  context: RequestContext,
) => Promise<Reply>;

/** Gives somebody a name, the first or another. */
export async function rename(
  asker: Pick<Asker, "identity" | "address" | "isBot" | "name">,
  text: string,
  context: Pick<RequestContext, "guards" | "rules" | "store" | "now" | "renamed">,
): Promise<Result<object>> {
  const { identity } = asker;
  const name = asker.isBot ? parseBotName(text) : parseName(text);
  if (!name.ok) return name;
  const allowed = context.rules.checkName(name.value);
  if (!allowed.ok) return allowed;
  if (!context.guards.mayRename(identity.id))
    return refuse("rate", "you have changed your name too often; try again later");
  if (asker.name === "" && !context.guards.mayIntroduce(asker.address))
    return refuse("rate", "too many new players from this address; try again in a minute");
  // Who has a name is known: if the store knows nobody then, the player has been deleted, and must not come back.
  const isStored =
    asker.name === ""
      ? await introduce(context.store, identity, name.value, context.now())
      : await context.store.renamePlayer(identity.id, name.value);
  if (!isStored) return refuse("deleted", "this player has been deleted");
  context.renamed(identity.id, name.value);
  return ok({});
}

const noName = refuse("no-name", "choose a name first");

const create: Handler<"create"> = async (asker, { settings }, context) => {
  if (asker.name === "") return noName;
  if (!context.guards.mayOpenTable(asker.address)) {
    return refuse("table-rate", "too many tables have been opened from this address; try again later");
  }
  const created = await context.tables.create(settings, asker.player);
  if (!created.ok) return created;
  const { id, code } = created.value;
  context.openers.opened(id, asker.address);
  return ok({ table: id, code });
};

const join: Handler<"join"> = async (asker, { id, table, code, from }, context) => {
  if (code !== undefined && !context.guards.mayTryCode(asker.address)) {
    return refuse("rate", "too many codes have been tried; try again later");
  }
  const wanted = (table as TableId | undefined) ?? (await context.tables.idByCode(code ?? ""));
  const port = wanted === undefined ? undefined : await context.reach(wanted, asker);
  if (!port) return refuse("unknown-table", "there is no such table");
  if (code !== undefined) context.guards.rightCode(asker.address);
  asker.lookAt(port, id, from);
  return ok(undefined);
};

const sit: Handler<"sit"> = async (asker, message, context) => {
  const { name } = message;
  if (name !== undefined && name !== asker.name) {
    const renamed = await rename(asker, name, context);
    if (!renamed.ok) return renamed;
  }
  if (asker.name === "") return noName;
  return toSeat(asker, message, context);
};

/**
 * Passes a wish for a seat on to the table, unless somebody there has blocked the one who has it: who is blocked is not
 * told so, but finds every seat taken.
 */
async function toSeat(
  asker: Asker,
  message: ClientMessageOf<"sit" | "reclaim">,
  { store }: Pick<RequestContext, "store">,
): Promise<Reply> {
  const { table, player } = asker;
  if (table !== undefined && (await store.friends.isUnwelcome(table, player)))
    return refuse("seat-taken", `somebody is already sitting at seat ${message.seat}`);
  asker.atTable(message);
  return ok(undefined);
}

const HANDLERS: { readonly [T in LookUp]: Handler<T> } = {
  ping: async () => ok({}),
  hello: async (asker, message) => {
    asker.askTurns(message);
    return ok({});
  },
  leave: async (asker) => {
    asker.leaveTable();
    return ok({});
  },
  name: (asker, { name }, context) => rename(asker, name, context),
  create,
  join,
  sit,
  reclaim: toSeat,
};

export const isLookUp = (message: ClientMessage): message is ClientMessageOf<LookUp> => message.t in HANDLERS;

export const lookUp = (
  asker: Asker,
  message: ClientMessageOf<LookUp>,
  context: RequestContext,
): Promise<Reply> => (HANDLERS[message.t] as Handler<LookUp>)(asker, message, context);
