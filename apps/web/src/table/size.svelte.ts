import { settings } from "../settings/settings.svelte.ts";
import { handCardWidth, layoutFor, type TableLayout } from "./layout.ts";

/** The place a table has: the window at first, then what its frame measures; reactive. */
export class TableSize {
  #width = $state(innerWidth);
  #height = $state(innerHeight);
  /** Whether the panels at the sides are hidden. */
  isZen = $state(false);

  measure(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }
  get width(): number {
    return this.#width;
  }
  get height(): number {
    return this.#height;
  }
  get layout(): TableLayout {
    return layoutFor(this.width, this.height);
  }
  /** Width of a card in the hand. */
  get cardWidth(): number {
    return handCardWidth(this.width, this.height, settings.largeCards ? "large" : "normal");
  }
  get hasPanels(): boolean {
    return this.layout === "desktop" && !this.isZen;
  }
}
