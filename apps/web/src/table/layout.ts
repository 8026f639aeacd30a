/** How a table lies in the place it has: by the place, not by the device. */
export type TableLayout = "portrait" | "landscape" | "desktop";

/** What is between a phone and a desk is a phone upright, up to 640 px wide. */
export function layoutFor(width: number, height: number): TableLayout {
  if (height < 480 && width > height) return "landscape";
  return width >= 1100 && height >= 640 ? "desktop" : "portrait";
}

/** Width of a card in the hand, in CSS pixels. */
export function handCardWidth(layout: TableLayout, size: "normal" | "large"): number {
  if (layout === "desktop") return size === "large" ? 96 : 84;
  return size === "large" && layout === "portrait" ? 66 : 58;
}
