import { refuse, type Result, ok } from "@cairn/core";
import type { TableSettings } from "@cairn/protocol";
import { newCode, newId } from "../chance.ts";
import type { Config } from "../config.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { type LogEntry, type Occupant, readEntries } from "./log.ts";
import { checkSettings } from "./seating.ts";
import type { Services } from "./services.ts";
import { TableState } from "./state.ts";
import { listed } from "./store-entry.ts";
import { Table } from "./table.ts";

type Needs = Omit<Services, "forget" | "release" | "createRematch">;

/** All tables: those in memory, and the way to bring the others back from their logs. */
export class Tables {
  readonly #inMemory = new Map<string, Promise<Table | undefined>>();
  readonly #live = new Map<string, Table>();
  readonly #services: Services;
  readonly #lingering = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(needs: Needs) {
    this.#services = {
      ...needs,
      forget: (table) => this.#drop(table),
      release: (table) => this.#linger(table, needs.config),
      createRematch: (table) => this.#createRematch(table),
    };
  }

  get count(): number {
    return this.#live.size;
  }

  live(): Iterable<Table> {
    return this.#live.values();
  }

  /** Codes have expired: whoever looks at one of these tables sees it no more. */
  dropCodes(ids: readonly string[]): void {
    for (const id of ids) this.#live.get(id)?.dropCode();
  }

  /** The table with this id, from memory or from its log. */
  find(id: string): Promise<Table | undefined> {
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
          // Whoever asked for it may be gone already.
          this.#services.release(table);
        },
        () => this.#inMemory.delete(id),
      );
    }
    return found;
  }

  async findByCode(code: string): Promise<Table | undefined> {
    const head = await this.#services.store.tableByCode(code.toUpperCase());
    return head ? this.find(head.id) : undefined;
  }

  async #load(id: string): Promise<Table | undefined> {
    const { store } = this.#services;
    const head = await store.head(id);
    if (!head) return undefined;
    const checkpoint = await store.checkpoint(id);
    const state = checkpoint === undefined ? new TableState(id) : readCheckpoint(id, checkpoint);
    for (const entry of readEntries(await store.loadEvents(id, state.seq))) state.apply(entry);
    // A table that nobody came back to is closed from outside its log.
    if (head.status === "closed") state.status = "closed";
    const names = new Map(
      head.seats.flatMap(({ player, name }) => (player === null ? [] : [[player, name]])),
    );
    return new Table(state, head, names, this.#services);
  }

  /** Opens a table; resolves when it is durable. */
  async create(
    settings: TableSettings,
    host: string,
    seats?: readonly Occupant[],
  ): Promise<Result<{ readonly id: string; readonly code: string }>> {
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const { store, config, rng, now } = this.#services;
    const since = now() - config.idleHours * 3_600_000;
    // A rematch comes in the place of a table that is over.
    const isNew = seats === undefined;
    if (isNew && (await store.openTablesOf(host, since)) >= config.maxTables) {
      return refuse("too-many-tables", `you have ${config.maxTables} unfinished tables already`);
    }
    const id = newId();
    let code = newCode(rng);
    while (await store.tableByCode(code)) code = newCode(rng);
    const empty = Array.from({ length: settings.players }, () => null);
    const entry = { k: "created", host, settings: checked.value, seats: seats ?? empty } satisfies LogEntry;
    const time = now();
    const shown = listed({ ...entry, status: "open" }, { code, createdAt: time }, time);
    await store.append({ table: id, seq: 0, body: JSON.stringify(entry), ...shown });
    return ok({ id, code });
  }

  async #createRematch(table: Table): Promise<string> {
    const { settings, host, seats } = table.state;
    const created = await this.create(settings, host, seats);
    if (!created.ok) throw new Error(created.error.message);
    return created.value.id;
  }

  #drop(table: Table): void {
    const { id } = table.state;
    clearTimeout(this.#lingering.get(id));
    this.#lingering.delete(id);
    this.#inMemory.delete(id);
    this.#live.delete(id);
    table.driver.stop();
  }

  /** Takes a table out of memory if nobody comes back for it. */
  #linger(table: Table, config: Config): void {
    const { id } = table.state;
    if (this.#lingering.has(id) || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#lingering.delete(id);
      if (table.isIdle && this.#live.get(id) === table) {
        table.turnstile.vanish();
      }
    }, config.lingerSeconds * 1000);
    this.#lingering.set(id, timer.unref());
  }

  /** Stops all clocks and bots; what is on its way to the disk still gets there. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    for (const table of this.#live.values()) table.driver.stop();
  }
}
