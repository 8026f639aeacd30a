/**
 * How a layer is coloured: `tone`, `paper` and `full` are outlined areas, `land` is one without an outline,
 * `line` and `thread` are strokes, `ink` is a small solid.
 */
type Kind = "tone" | "paper" | "full" | "land" | "line" | "thread" | "ink";

/** A drawing on a face of 58 by 84. */
export interface Art {
  /** From the back to the front. */
  readonly layers: readonly (readonly [kind: Kind, path: string])[];
  /** Where the coin lies, if the card is a treasure. */
  readonly coin?: { readonly x: number; readonly y: number; readonly value: 5 | 10 };
}

const made = new WeakMap<Art, string>();

/** The layers as markup: a browser reads it faster than a program can make one element after the other. */
export function markupOf(art: Art): string {
  const known = made.get(art);
  if (known !== undefined) return known;
  const markup = art.layers.map(([kind, path]) => `<path class="${kind}" d="${path}"/>`).join("");
  made.set(art, markup);
  return markup;
}
