import type { KrassKariertOptions } from "@cairn/krass-kariert";

/** The rules' own options, held to them by a test: taken from there, they would bring a whole table along (K2). */
export const usualOptions = (players: number): KrassKariertOptions => ({
  chips: players === 5 ? 2 : 3,
  xPolicy: "with-number",
});
