import { type Check, CHECKS, plainCloth, TWILL, type Weave } from "./checks.ts";
import { DRAW, STOP, WILD } from "./cloth-art.ts";
import { type Art, artMarkup, indexMarkup, path } from "../../../cards/drawing.ts";

/** What a card of Krass Kariert shows. */
export interface KrassKariertFace {
  /** The text on the label. */
  readonly index: string;
  /** As markup. */
  readonly drawing: string;
}

/** Each number dyes its cloth with a hue of its own, all equally light and strong. */
const dyed = ({ hue }: Weave, drawn: string): string => `<g color="oklch(0.62 0.11 ${hue})">${drawn}</g>`;

const woven = (kind: "broad" | "fine", { down, across }: Weave): string =>
  path(kind, down) + path(kind, across);

const LABEL =
  '<rect class="label" x="2" y="2" width="25.5" height="27" rx="3"/>' +
  '<rect class="stitches" x="3.5" y="3.5" width="22.5" height="24" rx="2"/>';

function draw(index: string, { broad, fine }: Check, art?: Art): KrassKariertFace {
  const cloth = woven("broad", broad) + (fine ? dyed(fine, woven("fine", fine)) : "") + path("twill", TWILL);
  const label = LABEL + indexMarkup(index, 14.75, 24, 21);
  return { index, drawing: dyed(broad, cloth + (art ? artMarkup(art) : "") + label) };
}

const FACES: ReadonlyMap<string, KrassKariertFace> = new Map([
  ...CHECKS.map((check, i) => [`${i + 1}`, draw(`${i + 1}`, check)] as const),
  ["X", draw("X", plainCloth(25), WILD)],
  ["S", draw("S", plainCloth(10), STOP)],
  // Whoever wins the round draws three.
  ["D", draw("+3", plainCloth(160), DRAW)],
]);

/** The face of a card by its text, `1` … `12`, `X`, `D`, `S`. */
export const krassKariertFace = (card: string): KrassKariertFace | undefined => FACES.get(card);
