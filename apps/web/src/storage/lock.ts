/** After a reload the old page may hold its game for a moment. */
const LOCK_TIMEOUT = 3000;

const nameOf = (id: string): string => `cairn/game/${id}`;

/** Holds a game for this thread as long as it lives: two tabs must not write the same one. Whether it could be had. */
export function holdGame(id: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(nameOf(id), { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** Does something to a game unless a table holds it, and lets none begin meanwhile. */
export async function ifFree(id: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return run();
  await locks.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
