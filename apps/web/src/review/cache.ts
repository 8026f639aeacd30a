import { type Analysis, parseAnalysis } from "@cairn/study";

/** An analysis as this device keeps it. */
interface Kept {
  readonly key: string;
  readonly analysis: Analysis;
  /** Whether the seat was the player's own: only those count for an error rate. */
  readonly isOwn: boolean;
  readonly at: number;
}

/** Beside the games, in a database of its own: it can be made anew from them at any time. */
const DATABASE = "cairn-reviews";
const STORE = "reviews";
/** So many are kept, the latest. */
const MOST = 200;

/** What an analysis answers: the same question has the same key. */
export const questionKey = ({ record, seat, judge }: Pick<Analysis, "record" | "seat" | "judge">): string =>
  [record, seat, judge.nets, judge.nodes, judge.look?.nodes, judge.look?.worst, judge.seed].join("/");

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database refused")));
  });

/** Runs something with the store; undefined where nothing can be kept. */
async function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(STORE, { keyPath: "key" });
    });
    const database = await done(request);
    try {
      return await run(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** The analysis that is kept for a question, as far as it got. */
export async function keptAnalysis(question: Analysis): Promise<Analysis | undefined> {
  const kept = await inStore("readonly", (store) =>
    done(store.get(questionKey(question)) as IDBRequest<Kept | undefined>),
  );
  const parsed = kept && parseAnalysis(kept.analysis);
  return parsed?.ok ? parsed.value : undefined;
}

/** Keeps an analysis; the oldest give way. */
export async function keepAnalysis(analysis: Analysis, isOwn: boolean): Promise<void> {
  await inStore("readwrite", async (store) => {
    const kept: Kept = { key: questionKey(analysis), analysis, isOwn, at: Date.now() };
    await done(store.put(kept));
    if ((await done(store.count())) <= MOST) return;
    const all = await done(store.getAll() as IDBRequest<Kept[]>);
    for (const { key } of all.toSorted((x, y) => x.at - y.at).slice(0, all.length - MOST)) store.delete(key);
  });
}

/** All kept analyses of own seats in a game by one judge. */
export async function ownAnalyses({ game, judge }: Analysis): Promise<readonly Analysis[]> {
  const all = await inStore("readonly", (store) => done(store.getAll() as IDBRequest<Kept[]>));
  return (all ?? [])
    .filter(({ isOwn, analysis }) => isOwn && analysis.game === game)
    .map(({ analysis }) => analysis)
    .filter((one) => JSON.stringify(one.judge) === JSON.stringify(judge));
}

/** All kept analyses of own seats, by what they are of. */
export async function allOwnAnalyses(): Promise<ReadonlyMap<string, Analysis>> {
  const all = await inStore("readonly", (store) => done(store.getAll() as IDBRequest<Kept[]>));
  const own = (all ?? []).filter(({ isOwn }) => isOwn).toSorted((x, y) => x.at - y.at);
  return new Map(
    own.flatMap(({ analysis }) => {
      const parsed = parseAnalysis(analysis);
      return parsed.ok ? [[`${parsed.value.record}/${parsed.value.seat}`, parsed.value] as const] : [];
    }),
  );
}
