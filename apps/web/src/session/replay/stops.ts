import type { Film, Moment } from "./film.ts";

/** How far one key goes. */
export type Stride = "step" | "trick" | "deal";
export type Direction = "back" | "forward";

/** The first moment that shows something: the first deal, where there is one. */
export const firstMoment = ({ length }: Pick<Film, "length">): Moment => Math.min(1, length);

/** Moments at which a stride comes to rest, in order. */
function stopsOf({ deals, length }: Pick<Film, "deals" | "length">, stride: "trick" | "deal"): Moment[] {
  const starts = deals.flatMap(({ start, tricks }) => (stride === "deal" ? [start] : [start, ...tricks]));
  return [...new Set([...starts, length])].toSorted((a, b) => a - b);
}

/** Where a stride leads from a moment; the same moment at either end. */
export function strideFrom(film: Film, moment: Moment, stride: Stride, direction: Direction): Moment {
  const first = firstMoment(film);
  if (stride === "step") {
    const next = moment + (direction === "forward" ? 1 : -1);
    return Math.max(first, Math.min(film.length, next));
  }
  const stops = stopsOf(film, stride);
  return direction === "forward"
    ? (stops.find((stop) => stop > moment) ?? film.length)
    : (stops.findLast((stop) => stop < moment) ?? first);
}

/** A moment that an address or a slider asks for, within the record. */
export const momentIn = (film: Film, wanted: number): Moment =>
  Number.isInteger(wanted) ? Math.max(firstMoment(film), Math.min(film.length, wanted)) : firstMoment(film);
