/** How a table lies in the place it has: by the place, not by the device. */
export type TableLayout = "portrait" | "landscape" | "desktop";

/** What is between a phone and a desk is a phone upright, as wide as the window is. */
export function layoutFor(width: number, height: number): TableLayout {
  if (height < 480 && width > height) return "landscape";
  return width >= 1100 && height >= 640 ? "desktop" : "portrait";
}

/** Width of a card by its height. */
export const CARD_SHAPE = 58 / 84;

/** The least and the most height of a card in the hand, and which part of the window it takes between. */
const HEIGHTS: Readonly<Record<TableLayout, readonly [least: number, share: number, most: number]>> = {
  portrait: [84, 0.132, 200],
  landscape: [84, 0.235, 120],
  desktop: [120, 0.205, 220],
};
/** Where "large cards" is set. */
const LARGE = 1.14;
/** So many cards of a row upright are side by side without hiding their numbers. */
const PER_ROW = 5;

/** Width of a card in the hand, in CSS pixels: as large as the window lets it be. */
export function handCardWidth(width: number, height: number, size: "normal" | "large"): number {
  const layout = layoutFor(width, height);
  const [least, share, most] = HEIGHTS[layout];
  const wanted = Math.max(least, share * height) * (size === "large" && layout !== "landscape" ? LARGE : 1);
  const widest = layout === "portrait" ? Math.max(58, (width - 16) / PER_ROW) : Infinity;
  return Math.round(Math.min(most * CARD_SHAPE, wanted * CARD_SHAPE, widest));
}
