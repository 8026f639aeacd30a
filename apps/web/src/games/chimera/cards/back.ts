import { backMarkup, path, sheetMarkup } from "../../../cards/drawing.ts";
import { stones } from "./cairn.ts";
import { CONTOURS } from "./contours.ts";

/** A cairn on a climber's map. */
export const BACK: string = backMarkup(
  sheetMarkup("back-map"),
  path("back-contours", CONTOURS),
  `<path class="back-cairn" d="${stones(3).join("")}" transform="translate(-9 -19)"/>`,
);
