import { meanOf, shareBeaten } from "@cairn/puzzles/day";
import type { GameUi } from "../games/game-ui.ts";
import { dayTexts } from "../i18n/day/index.ts";
import { i18n } from "../i18n/i18n.svelte.ts";
import { pathOf } from "../routes.ts";
import type { DayResult } from "./results.ts";

/** Where the deal of a day is played. */
export const dayPath = (ui: GameUi, date: string): string => pathOf({ name: "day-deal", game: ui.id, date });

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A result beside what bots got with the same cards, once that is known. */
export const comparison = ({ own, par }: DayResult): string =>
  par.length === 0
    ? dayTexts.t.own(i18n.signed(own))
    : dayTexts.t.beside(
        i18n.signed(own),
        i18n.signed(rounded(meanOf(par))),
        Math.round(100 * shareBeaten(own, par)),
      );
