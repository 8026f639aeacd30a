import type { Seat } from "@cairn/core";

/** Something about an action that may tell it from others: a share of worlds in percent, or a count. */
export interface Trait {
  /** What it is about; each game has its own, and words for them. */
  readonly kind: string;
  /** Whom it is about, where that is somebody. */
  readonly seat?: Seat;
  readonly value: number;
  /** How much a difference of 1 matters, beside 1 percent of a share. */
  readonly weight: number;
}

/** The one thing that tells an action from another, with the value that the other has. */
export interface Distinction {
  readonly kind: string;
  readonly seat?: Seat;
  readonly value: number;
  readonly other: number;
}

/** Smaller differences are no reason: in percent of worlds, or what counts as much. */
const LEAST_DIFFERENCE = 4;

const isSame = (one: Pick<Trait, "kind" | "seat">, two: Pick<Trait, "kind" | "seat">): boolean =>
  one.kind === two.kind && one.seat === two.seat;

/** All that tells one action from another, what matters most first. */
function distinctions(of: readonly Trait[], from: readonly Trait[]): Distinction[] {
  return of
    .flatMap((trait) => {
      const other = from.find((one) => isSame(one, trait));
      const difference = other === undefined ? 0 : trait.weight * Math.abs(trait.value - other.value);
      return other === undefined || difference < LEAST_DIFFERENCE ? [] : [{ trait, other, difference }];
    })
    .sort((x, y) => y.difference - x.difference)
    .map(({ trait: { kind, seat, value }, other }) => ({
      kind,
      ...(seat === undefined ? {} : { seat }),
      value,
      other: other.value,
    }));
}

/**
 * One reason an option: what tells the first from the second, and each of the others from the first. No two options
 * get the same; undefined where nothing is left that tells one apart.
 */
export function distinguish(options: readonly (readonly Trait[])[]): (Distinction | undefined)[] {
  const [first = [], second = []] = options;
  const given: Distinction[] = [];
  return options.map((traits, i) => {
    const reason = distinctions(traits, i === 0 ? second : first).find(
      (one) => !given.some((other) => isSame(one, other) && one.value === other.value),
    );
    if (reason) given.push(reason);
    return reason;
  });
}
