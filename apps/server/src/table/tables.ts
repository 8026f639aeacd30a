import { refuse, type Result, ok } from "@cairn/core";
import type { TableSettings } from "@cairn/protocol";
import { newCode, newTableId } from "../chance.ts";
import type { PlayerId, TableId } from "../ids.ts";
import type { HandedTable } from "../cluster/bus.ts";
import { isSame, type NodeKey } from "../cluster/membership.ts";
import type { DriverState } from "./driver-state.ts";
import { loadState } from "./load.ts";
import { type ClosedBy, LOG_FORMAT, type LogEntry, type Occupant, playerIn } from "./log.ts";
import { deletedPlayers, joinedPlayers } from "./removal.ts";
import { checkSettings } from "./seating.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { listed } from "./store-entry.ts";
import { Table } from "./table.ts";

/** For how long what was handed over with a table is kept until the table is loaded. */
const HANDED_MS = 10_000;

/** How many tables are handed over together: their people wait until the others have loaded them. */
const DRAINED_AT_ONCE = 16;

/** After how long without a deal a match that a crash has interrupted rests, too, in milliseconds. */
const REST_AFTER_MS = 3_600_000;

/** Another server has the table, or this one takes none any more. */
export class NotOwner extends Error {
  readonly owner: NodeKey | undefined;

  constructor(owner?: NodeKey) {
    super("another server has the table");
    this.owner = owner;
  }
}

/** How many tables may have the same deals. */
const MAX_SERIES = 16;

/** What makes the deals of several tables. */
export interface SeriesDeals {
  readonly id: string;
  readonly seed: string;
}

type Needs = Omit<Services, "forget" | "release" | "createRematch">;

/** All tables: those in memory, and how the others are loaded from their logs. */
export class Tables {
  readonly #inMemory = new Map<TableId, Promise<Table | undefined>>();
  readonly #live = new Map<TableId, Table>();
  readonly #services: Services;
  readonly #lingering = new Map<TableId, NodeJS.Timeout>();
  /** What other servers have handed over with their tables. */
  readonly #handed = new Map<TableId, DriverState>();
  #isClosed = false;
  #isDraining = false;

  constructor(needs: Needs) {
    this.#services = {
      ...needs,
      forget: (id) => this.#drop(id),
      release: (id) => this.#linger(id),
      createRematch: (of, by) => this.#createRematch(of, by),
    };
  }

  get count(): number {
    return this.#live.size;
  }

  live(): Iterable<Table> {
    return this.#live.values();
  }

  /** The codes of these tables have expired. */
  dropCodes(ids: readonly string[]): void {
    for (const id of ids) this.#live.get(id as TableId)?.dropCode();
  }

  /** The table with this id, from memory or from its log. */
  find(id: TableId): Promise<Table | undefined> {
    let found = this.#inMemory.get(id);
    if (!found) {
      found = this.#load(id);
      this.#inMemory.set(id, found);
      found.then(
        (table) => {
          if (!table) {
            this.#inMemory.delete(id);
            return;
          }
          this.#live.set(id, table);
          // What is played turn by turn goes on whoever looks.
          table.driver.update();
          table.watchForRest();
          // Whoever asked for it may be gone already.
          this.#services.release(id);
        },
        () => this.#inMemory.delete(id),
      );
    }
    return found;
  }

  async idByCode(code: string): Promise<TableId | undefined> {
    return (await this.#services.store.tableByCode(code.toUpperCase()))?.id as TableId | undefined;
  }

  async #load(id: TableId): Promise<Table | undefined> {
    if (this.#isDraining) throw new NotOwner();
    const owner = await this.#services.membership.claim(id);
    if (!owner) return undefined;
    if (!isSame(owner, this.#services.membership.self)) throw new NotOwner(owner);
    const stored = await this.#services.store.load(id);
    if (!stored) return undefined;
    const { head } = stored;
    const state = await loadState(id, stored, this.#services);
    // A table that nobody came back to is closed from outside its log.
    if (head.status === "closed") state.status = "closed";
    const names = new Map(
      head.seats.flatMap(({ player, name }) => (player === null ? [] : [[player as PlayerId, name]])),
    );
    if (state.canRest && this.#services.now() - head.updatedAt > REST_AFTER_MS) state.isResting = true;
    const plans = state.settings.turnByTurn ? await this.#services.store.plansOf(id) : [];
    const table = new Table(state, head, names, this.#services, plans);
    table.rest.since = head.updatedAt;
    const handed = this.#handed.get(id);
    if (handed) table.driver.resume(handed);
    this.#handed.delete(id);
    for (const [from, into, name] of joinedPlayers(state, head)) table.replacePlayer(from, into, name);
    for (const player of deletedPlayers(state, head)) table.removePlayer(player);
    // The store knows the names of those who sit; whoever has claimed a seat may be deleted by now.
    for (const { player } of state.keepsClaims ? [...state.claims.values()] : []) {
      const row = await this.#services.store.playerById(player);
      if (row) table.audience.setName(player, row.name);
      else table.removePlayer(player);
    }
    return table;
  }

  /** Opens a table; resolves when it is durable. */
  async create(
    settings: TableSettings,
    host: PlayerId,
    {
      seats,
      series,
      isRematch = false,
    }: {
      readonly seats?: readonly Occupant[];
      readonly series?: SeriesDeals;
      readonly isRematch?: boolean;
    } = {},
  ): Promise<Result<{ readonly id: TableId; readonly code: string }>> {
    const isAllowed = this.#services.mayOpenTables();
    if (!isAllowed.ok) return isAllowed;
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const { store, config, rng, now, dealSeed } = this.#services;
    const since = now() - config.idleHours * 3_600_000;
    // A rematch comes in the place of a table that is over.
    if (!isRematch && (await store.openTablesOf(host, since)) >= config.maxTables) {
      return refuse("too-many-tables", `you already have ${config.maxTables} unfinished tables`);
    }
    const id = newTableId();
    let code = newCode(rng);
    while (await store.tableByCode(code)) code = newCode(rng);
    const empty = Array.from({ length: settings.players }, () => null);
    if (series && !(await store.ratings.addToSeries(series.id, id, MAX_SERIES)))
      return refuse("too-many-tables", `a series has at most ${MAX_SERIES} tables`);
    const seed = series?.seed ?? dealSeed?.();
    const entry = {
      k: "created",
      format: LOG_FORMAT,
      host,
      settings: checked.value,
      seats: seats ?? empty,
      ...(seed === undefined ? {} : { seed }),
      ...(series ? { series: series.id } : {}),
    } satisfies LogEntry;
    const time = now();
    const shown = listed({ ...entry, status: "open" }, { code, createdAt: time }, time);
    await store.append({ table: id, seq: 0, body: JSON.stringify(entry), ...shown });
    return ok({ id, code });
  }

  /** The others sit down when they accept: nobody is seated unasked. */
  async #createRematch(
    { settings, host, seats }: Pick<TableState, "settings" | "host" | "seats">,
    by: PlayerId,
  ): Promise<Result<TableId>> {
    const kept = seats.map((occupant) => {
      const player = playerIn(occupant);
      return player === undefined || player === by ? occupant : null;
    });
    const created = await this.create(settings, host, { seats: kept, isRematch: true });
    return created.ok ? ok(created.value.id) : created;
  }

  #drop(id: TableId): void {
    clearTimeout(this.#lingering.get(id));
    this.#lingering.delete(id);
    this.#inMemory.delete(id);
    this.#live.get(id)?.driver.stop();
    this.#live.delete(id);
  }

  /** Takes a table out of memory if nobody comes back for it. */
  #linger(id: TableId): void {
    if (this.#lingering.has(id) || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#lingering.delete(id);
      const table = this.#live.get(id);
      if (!table?.isIdle) return;
      table.queue.unload();
      // Whoever asks for it next may have it.
      this.#services.membership.release([id]).catch(() => undefined);
    }, this.#services.config.lingerSeconds * 1000);
    this.#lingering.set(id, timer.unref());
  }

  /** Closes a table that is not over, from memory or from its log. */
  async closeTable(id: TableId, why: ClosedBy): Promise<void> {
    (await this.find(id))?.close(why);
  }

  isLive(id: string): boolean {
    return this.#live.has(id as TableId);
  }

  /** The same if this server has it in memory. */
  closeHere(id: TableId, why: ClosedBy): void {
    this.#live.get(id)?.close(why);
  }

  /** Another server hands a table over. */
  take(id: TableId, state: DriverState): void {
    this.#handed.set(id, state);
    this.find(id).catch(() => undefined);
    setTimeout(() => this.#handed.delete(id), HANDED_MS).unref();
  }

  /** Takes all tables out of memory: this server does not own them any more. */
  unloadAll(): void {
    for (const table of this.#live.values()) table.queue.unload();
  }

  /**
   * Takes all tables out of memory for good, a few at a time, each when nothing of it is in flight; yields what their logs
   * do not say. The others are played at meanwhile: nobody waits until all have been handed over.
   */
  async *drain(): AsyncGenerator<readonly HandedTable[]> {
    this.#isDraining = true;
    const all = [...this.#inMemory.values()];
    for (let i = 0; i < all.length; i += DRAINED_AT_ONCE) {
      const found = await Promise.allSettled(all.slice(i, i + DRAINED_AT_ONCE));
      const tables = found.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
      yield await Promise.all(tables.map(async (table) => this.#handOver(table)));
    }
  }

  async #handOver(table: Table): Promise<HandedTable> {
    const handed = { table: table.state.id, state: table.driver.state() };
    table.queue.unload();
    await table.queue.settled();
    return handed;
  }

  /** Stops all clocks and bots; writes in flight still get to the disk. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    for (const table of this.#live.values()) table.stop();
  }
}
