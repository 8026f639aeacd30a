import { NAMINGS, type NamingTable, STRENGTHS } from "./combination.ts";
import { X } from "./types.ts";

/**
 * The strongest that one to three cards can be, by their codes as hex digits left to right, with X
 * named for the best; 0 for no combination, and for Draw and Stop, which are none.
 */
export type Tops = Uint8Array;

function topsOf({ start, entries }: NamingTable): Tops {
  return Uint8Array.from({ length: 4096 }, (_, code) => {
    const isNamed = [code & 15, (code >> 4) & 15, code >> 8].includes(X);
    if (!isNamed) return STRENGTHS[code] as number;
    const namings = entries.subarray(start[code], start[code + 1]);
    return namings.reduce((top, entry) => Math.max(top, entry & 255), 0);
  });
}

/** One table a policy for X, in the order of the options. */
export const TOPS: readonly Tops[] = NAMINGS.map(topsOf);

/** For each card code the codes it can stand beside in some combination of two or three, one bit each. */
export const COMPANIONS: readonly Uint16Array[] = TOPS.map((tops) =>
  Uint16Array.from({ length: 16 }, (_, card) => {
    let companions = 0;
    if (card === 0) return companions;
    for (let other = 1; other <= X; other++) {
      for (let third = 0; third <= X; third++) {
        const pair = (card << 4) | other;
        if ((tops[third === 0 ? pair : (pair << 4) | third] as number) > 0) companions |= 1 << other;
      }
    }
    return companions;
  }),
);
