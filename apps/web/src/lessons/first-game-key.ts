import { browserStore, readJson } from "../settings/storage.ts";

/** Where the first game after an introduction is remembered. */
export const FIRST_GAME = "cairn/first-game";

/** The first game after an introduction, and how many of its deals are over. */
export interface FirstGame {
  readonly id: string;
  readonly deals: number;
}

/** What is remembered of it, whatever that is. */
export function firstGame(): FirstGame | undefined {
  const { id, deals } = (readJson(browserStore(), FIRST_GAME) ?? {}) as Partial<FirstGame>;
  return typeof id === "string" && typeof deals === "number" ? { id, deals } : undefined;
}
