/** A request of IndexedDB as a promise. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database refused")));
  });

/** What is kept of games: short entries for lists, and whole records apart from them. */
export const GAMES = "games";
export const RECORDS = "records";

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("cairn", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.result.createObjectStore(RECORDS);
  });
  return done(request);
}

let opened: Promise<IDBDatabase> | undefined;

/**
 * Does something in one transaction over games and records. Undefined where there is no storage: a private
 * window, a full disk, a browser that forbids it.
 */
export async function inDatabase<T>(
  mode: IDBTransactionMode,
  run: (games: IDBObjectStore, records: IDBObjectStore) => IDBRequest<T>,
): Promise<{ readonly value: T } | undefined> {
  try {
    opened ??= openDatabase();
    const transaction = (await opened).transaction([GAMES, RECORDS], mode);
    const request = run(transaction.objectStore(GAMES), transaction.objectStore(RECORDS));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("the database stopped")),
      );
    });
    return { value: request.result };
  } catch {
    opened = undefined;
    return undefined;
  }
}
