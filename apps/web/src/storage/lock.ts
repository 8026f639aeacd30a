/** After a reload the old page may hold its game for a moment. */
const LOCK_TIMEOUT = 3000;

/** Holds a game for this thread as long as it lives: two tabs must not write the same one. Whether it could be had. */
export function holdGame(id: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`cairn/game/${id}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}
