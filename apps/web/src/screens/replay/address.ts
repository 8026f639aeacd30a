import type { Seat } from "@cairn/core";
import type { Lens } from "../../session/replay.svelte.ts";

/** What an address says about where a replay stands: `?at=57&seat=1&lens=true`. */
export interface Standpoint {
  readonly moment: number;
  readonly seat: Seat;
  readonly lens: Lens;
}

const numberIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;

const OWN = "own";

/** Reads what is there; the rest is up to the replay. */
export function standpointIn(search: string): { [K in keyof Standpoint]: Standpoint[K] | undefined } {
  const query = new URLSearchParams(search);
  const lens = query.get("lens");
  return {
    moment: numberIn(query.get("at")),
    seat: numberIn(query.get("seat")),
    lens: lens === "true" || lens === "knew" ? lens : undefined,
  };
}

/** Where the reader sat, as the list of own games says it. */
export const ownSeatIn = (search: string): Seat | undefined => numberIn(new URLSearchParams(search).get(OWN));

/** The same address for others, who sat elsewhere. */
export function addressForOthers(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(OWN);
  return url.href;
}

/** The address of a replay at a standpoint; what else it asks for stays. */
export function addressOf(base: string, { moment, seat, lens }: Standpoint): string {
  const url = new URL(base);
  url.searchParams.set("at", `${moment}`);
  url.searchParams.set("seat", `${seat}`);
  if (lens === "true") url.searchParams.set("lens", lens);
  else url.searchParams.delete("lens");
  return url.href;
}
