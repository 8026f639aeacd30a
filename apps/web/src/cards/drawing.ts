// Faces are markup: a browser reads a whole face faster than a program can make one element after the other.
// faces.css colours it.

/**
 * How a layer is coloured: `tone`, `paper` and `full` are outlined areas, `land` is one without an outline,
 * `line` and `thread` are strokes, `ink` is a small solid.
 */
type Kind = "tone" | "paper" | "full" | "land" | "line" | "thread" | "ink";

/** What a card is worth by itself, and where that stands. */
interface CoinPlace {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** A drawing on a face of 58 by 84. */
export interface Art {
  /** From the back to the front. */
  readonly layers: readonly (readonly [kind: Kind, path: string])[];
  /** Where the coin lies, if the card is worth something by itself. */
  readonly coin?: CoinPlace;
}

export const path = (kind: string, d: string): string => `<path class="${kind}" d="${d}"/>`;

export const coinMarkup = ({ x, y, value }: CoinPlace): string =>
  `<circle class="coin" cx="${x}" cy="${y}" r="9"/>` +
  `<text class="worth" x="${x}" y="${y + 3.8}">${Math.trunc(value)}</text>`;

export function artMarkup({ layers, coin }: Art): string {
  const drawn = layers.map(([kind, d]) => path(kind, d)).join("");
  return `<g class="art">${drawn}</g>${coin ? coinMarkup(coin) : ""}`;
}

/** The text in the corner; two signs share the room of one and a half. */
export function indexMarkup(text: string, x: number, y: number, widest: number): string {
  const fitted = text.length > 1 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text class="index" x="${x}" y="${y}"${fitted}>${text}</text>`;
}

/** The number that a played card stands for, under its index. */
export const valueMarkup = (value: number, y: number): string =>
  `<rect class="named" x="2" y="${y}" width="25.5" height="15" rx="3"/>` +
  `<text class="value" x="14.75" y="${y + 12.5}">${Math.trunc(value)}</text>`;

/** A back: what covers it, with a margin around. */
export const backMarkup = (...drawn: readonly string[]): string =>
  `${drawn.join("")}<rect class="back-margin" x="0.5" y="0.5" width="57" height="83" rx="7"/>`;

/** A colour over the whole card. */
export const sheetMarkup = (kind: string): string => `<rect class="${kind}" width="58" height="84"/>`;
