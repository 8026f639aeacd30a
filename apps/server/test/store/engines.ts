import { onTestFinished } from "vitest";
import { openDatabase, type Store } from "../../src/store/index.ts";
import { sharedPostgres } from "../services/postgres.ts";
import { newFile } from "./setup.ts";

/** A database that the store runs on. */
export interface Engine {
  readonly name: string;
  /** Where a store can be that does not exist yet. */
  newPlace(): Promise<string>;
}

/** Every test of what a store does runs on each. */
export const ENGINES: readonly Engine[] = [
  { name: "SQLite", newPlace: () => Promise.resolve(newFile()) },
  { name: "PostgreSQL", newPlace: async () => (await sharedPostgres()).newDatabase() },
];

/** Opens a store that is closed after the test, with whoever owns its tables. */
export async function openAt(place: string): Promise<Store> {
  const { store, membership } = await openDatabase(place);
  const close = async (): Promise<void> => {
    await store.close();
    await membership.leave();
  };
  onTestFinished(close);
  return new Proxy(store, {
    get(target, key) {
      if (key === "close") return close;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

export const openOn = async (engine: Engine): Promise<Store> => openAt(await engine.newPlace());
