import { app } from "../../../i18n/app/index.ts";
import { i18n } from "../../../i18n/i18n.svelte.ts";
import { fieldOf, namedOptions } from "../../form/fields.ts";
import type { SettingField } from "../../game-ui.ts";
import { CHOICES, chimeraSettings } from "../settings.ts";
import { chimeraForm } from "../texts/form/index.ts";

/** The points that may end a match, the fewest first. */
export const LIMITS: readonly number[] = CHOICES.chimeraLimit.toSorted((a, b) => a - b);

export const FIELDS: readonly SettingField[] = [
  fieldOf(chimeraSettings, "chimeraLimit", {
    group: "new-game",
    label: () => chimeraForm.t.limit,
    hint: () => chimeraForm.t.limitHint,
    options: () => LIMITS.map((value) => ({ value, label: i18n.number(value) })),
  }),
  fieldOf(chimeraSettings, "suits", {
    group: "look",
    label: () => chimeraForm.t.suits,
    hint: () => chimeraForm.t.suitsHint,
    options: () => namedOptions(chimeraForm.t.suitStyles),
  }),
  fieldOf(chimeraSettings, "handLayout", {
    group: "table",
    label: () => chimeraForm.t.handLayout,
    options: () => namedOptions(app.t.settings.handLayouts),
  }),
  fieldOf(chimeraSettings, "handOrder", {
    group: "table",
    label: () => chimeraForm.t.handOrder,
    options: () => namedOptions(app.t.settings.handOrders),
  }),
];
