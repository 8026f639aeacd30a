/** What is kept of games: short entries for lists, and whole records apart from them. */
const GAMES = "games";
const RECORDS = "records";

let opened: Promise<IDBDatabase> | undefined;

/** Lets a connection go once its transactions have ended; whoever asks next makes another. */
function drop(connection: Promise<IDBDatabase> | undefined): void {
  if (opened === connection) opened = undefined;
  connection?.then(
    (database) => database.close(),
    () => undefined,
  );
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("cairn", 1);
  let isBlocked = false;
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(GAMES, { keyPath: "id" });
      request.result.createObjectStore(RECORDS);
    });
    request.addEventListener("success", () => {
      const { result } = request;
      // Somebody deletes the database, or a newer page changes it: they wait for all connections to go.
      result.addEventListener("versionchange", () => drop(connection));
      if (isBlocked) result.close();
      resolve(result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("the database refused")));
    // Another page does not go: nothing can be kept before it does.
    request.addEventListener("blocked", () => {
      isBlocked = true;
      reject(new Error("another page is in the way"));
    });
  });
  return connection;
}

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
  let connection: Promise<IDBDatabase> | undefined;
  try {
    connection = opened ??= openDatabase();
    const transaction = (await connection).transaction([GAMES, RECORDS], mode);
    const requests = run(transaction.objectStore(GAMES), transaction.objectStore(RECORDS));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("the database stopped")),
      );
    });
    return requests.map(({ result }) => result as unknown) as Results<R>;
  } catch {
    drop(connection);
    return undefined;
  }
}
