import type { Seat } from "@cairn/core";
import type { TableInfo } from "@cairn/protocol";
import { getContext, setContext } from "svelte";
import { ratingsTexts } from "../i18n/ratings/index.ts";
import type { GivenRating } from "./api.ts";

/** The ratings of those who sit at a rated table, for every part of the screen that shows a seat. */
export interface SeatRatings {
  /** With the uncertainty; undefined for whoever has none yet, and at tables that are not rated. */
  textAt(seat: Seat): string | undefined;
  isProvisionalAt(seat: Seat): boolean;
}

const KEY = Symbol("ratings at seats");

/** What changes who is meant: who sits, and what is over counts. */
const keyOf = ({ id, status, seats, settings }: TableInfo): string | undefined =>
  settings.rated
    ? JSON.stringify([id, status, seats.map((seat) => (seat.kind === "person" ? seat.name : ""))])
    : undefined;

/** Call it while the screen of a table starts; reads them anew whenever others sit there, or its match is over. */
export function setSeatRatings(info: () => TableInfo | undefined): SeatRatings {
  let ratings: readonly (GivenRating | null)[] = $state.raw([]);
  const key = $derived.by(() => {
    const table = info();
    return table && keyOf(table);
  });
  const id = $derived(info()?.id);
  $effect(() => {
    const asked = key;
    ratings = [];
    if (asked === undefined || id === undefined) return;
    // Loaded where a table is rated, and for no other.
    void import("./api.ts")
      .then(({ fetchTableRatings }) => fetchTableRatings(id))
      .then((found) => {
        if (found.ok && key === asked) ({ ratings } = found.value);
      });
  });
  return setContext<SeatRatings>(KEY, {
    textAt: (seat) => {
      const rating = ratings[seat];
      return rating ? ratingsTexts.t.ladder.value(`${rating.rating}`, `${rating.error}`) : undefined;
    },
    isProvisionalAt: (seat) => ratings[seat]?.isProvisional ?? false,
  });
}

/** What the screen around has of them, if anything. Call it while a component starts. */
export const seatRatings = (): SeatRatings | undefined => getContext<SeatRatings | undefined>(KEY);
