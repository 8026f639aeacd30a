/** Whether a store is named by an address of PostgreSQL rather than by a file. */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** An address as it may be told to people and written to logs. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password !== "") parsed.password = "…";
    return decodeURI(parsed.href);
  } catch {
    return "postgres://…";
  }
}

/** A store's place as it may be told to people: a file, or an address without its password. */
export const placeName = (place: string): string => (isPostgres(place) ? withoutPassword(place) : place);
