/** What somebody asked for in the address: `?kind=…&theme=…`. */
export interface AskedFor {
  readonly kind: string | undefined;
  readonly theme: string | undefined;
}

export function askedIn(search: string): AskedFor {
  const asked = new URLSearchParams(search);
  return { kind: asked.get("kind") ?? undefined, theme: asked.get("theme") ?? undefined };
}

/** The address of a game's puzzles; what is empty is not asked for. */
export function puzzlesPath(path: string, { kind, theme }: AskedFor): string {
  const asked = new URLSearchParams();
  if (kind) asked.set("kind", kind);
  if (theme) asked.set("theme", theme);
  return asked.size === 0 ? path : `${path}?${asked}`;
}
