/** A page of the own games on the server. */
export interface ServerPage {
  /** As the server tells of them: `serverItem` reads them. */
  readonly games: readonly unknown[];
  /** What the next page begins with, if there is one. */
  readonly next: string | undefined;
}

const LIMIT = 20;

/** Games played over the server; undefined where it cannot be reached. */
export async function serverGames(before?: string): Promise<ServerPage | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const query = new URLSearchParams({ limit: `${LIMIT}`, ...(before ? { before } : {}) });
    const answer = await fetch(`/api/me/games?${query}`);
    const { games, next } = (await answer.json()) as { readonly games?: unknown; readonly next?: unknown };
    if (!answer.ok || !Array.isArray(games)) return undefined;
    return { games, next: typeof next === "string" ? next : undefined };
  } catch {
    return undefined;
  }
}
