import { type Check, CHECKS, plainCloth } from "./checks.ts";
import { DRAW, STOP, WILD } from "./cloth-art.ts";
import type { Art } from "./drawing.ts";

/** What a card of Krass Kariert shows. */
export interface KrassKariertFace {
  /** The text on the label. */
  readonly index: string;
  readonly check: Check;
  readonly art?: Art;
}

const SPECIALS: ReadonlyMap<string, KrassKariertFace> = new Map([
  ["X", { index: "X", check: plainCloth(25), art: WILD }],
  ["S", { index: "S", check: plainCloth(10), art: STOP }],
  // Whoever wins the round draws three.
  ["D", { index: "+3", check: plainCloth(160), art: DRAW }],
]);

/** The face of a card by its text, `1` … `12`, `X`, `D`, `S`. */
export function krassKariertFace(card: string): KrassKariertFace | undefined {
  const check = /^[1-9]\d?$/.test(card) ? CHECKS[Number(card) - 1] : undefined;
  return check === undefined ? SPECIALS.get(card) : { index: card, check };
}
