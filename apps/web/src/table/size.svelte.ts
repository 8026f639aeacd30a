import { settings } from "../settings/settings.svelte.ts";
import { handCardWidth, layoutFor, tableCardWidth, type TableLayout } from "./layout.ts";

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
    return handCardWidth(this.width, this.height, settings.largeCards ? "large" : "normal");
  }
  /** Width of a card on the table. */
  get tableCardWidth(): number {
    return tableCardWidth(this.width, this.height);
  }
  get hasPanels(): boolean {
    return this.layout === "desktop" && !this.isZen;
  }
}
