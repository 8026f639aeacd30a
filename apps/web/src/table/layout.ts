/** How a table lies in the place it has: by the place, not by the device. */
export type TableLayout = "portrait" | "landscape" | "desktop";

/** What is between a phone and a desk is a phone upright, up to 640 px wide. */
export function layoutFor(width: number, height: number): TableLayout {
  if (height < 480 && width > height) return "landscape";
  return width >= 1100 && height >= 640 ? "desktop" : "portrait";
}

/** A tablet upright: a phone's table with room for larger cards. */
const isRoomy = (width: number, height: number): boolean =>
  layoutFor(width, height) === "portrait" && width >= 600 && height >= 800;

/** Width of a card in the hand, in CSS pixels. */
export function handCardWidth(width: number, height: number, size: "normal" | "large"): number {
  const layout = layoutFor(width, height);
  if (layout === "desktop" || isRoomy(width, height)) return size === "large" ? 96 : 84;
  return size === "large" && layout === "portrait" ? 66 : 58;
}

/** Width of a card on the table. */
export function tableCardWidth(width: number, height: number): number {
  if (layoutFor(width, height) === "desktop" || isRoomy(width, height)) return 76;
  return height >= 740 ? 58 : 48;
}
