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

/** What requests bring. */
type Results<R extends readonly IDBRequest[]> = {
  [K in keyof R]: R[K] extends IDBRequest<infer T> ? T : never;
};

/**
 * Makes requests in one transaction over games and records; all of it happens, or nothing. Undefined where there is
 * no storage: a private window, a full disk, a browser that forbids it.
 */
export async function inDatabase<R extends readonly IDBRequest[]>(
  mode: IDBTransactionMode,
  run: (games: IDBObjectStore, records: IDBObjectStore) => readonly [...R],
): Promise<Results<R> | undefined> {
  try {
    opened ??= openDatabase();
    const transaction = (await opened).transaction([GAMES, RECORDS], mode);
    const requests = run(transaction.objectStore(GAMES), transaction.objectStore(RECORDS));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("the database stopped")),
      );
    });
    return requests.map(({ result }) => result as unknown) as Results<R>;
  } catch {
    opened = undefined;
    return undefined;
  }
}
