import { backMarkup, path, sheetMarkup } from "../../../cards/drawing.ts";

const BARS = Array.from({ length: 9 }, (_, bar) => `M${bar * 12 - 21.5}-20h5v130h-5Z`).join("");
const bars = (turn: number): string =>
  `<path class="back-bars" d="${BARS}" transform="rotate(${turn} 29 42)"/>`;
const disc = (kind: string, radius: number): string =>
  `<circle class="${kind}" cx="29" cy="42" r="${radius}"/>`;

/** A button sewn on checked cloth. */
export const BACK: string = backMarkup(
  sheetMarkup("back-cloth"),
  bars(45),
  bars(-45),
  disc("back-button", 9),
  disc("back-rim", 6.5),
  path("back-sewing", "M26.8 39.8 31.2 44.2M31.2 39.8 26.8 44.2"),
);
