import { settings } from "../settings/settings.svelte.ts";
import { handCardWidth, layoutFor, type TableLayout } from "./layout.ts";

/** The place a table has, measured by its frame; reactive. */
export class TableSize {
  width = $state(0);
  height = $state(0);
  /** Whether the panels at the sides are hidden. */
  isZen = $state(false);

  get layout(): TableLayout {
    return layoutFor(this.width, this.height);
  }
  /** Width of a card in the hand. */
  get cardWidth(): number {
    return handCardWidth(this.layout, settings.largeCards ? "large" : "normal");
  }
  get hasPanels(): boolean {
    return this.layout === "desktop" && !this.isZen;
  }
}
