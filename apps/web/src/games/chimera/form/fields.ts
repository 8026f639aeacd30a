import { LIMIT_RANGE } from "@cairn/chimera/facts";
import { i18n } from "../../../i18n/i18n.svelte.ts";
import { fieldOf, namedOptions } from "../../form/fields.ts";
import type { SettingField } from "../../game-ui.ts";
import { chimeraSettings, ONE_DEAL } from "../settings.ts";
import { chimeraForm } from "../texts/form/index.ts";

/** Points that end most matches, the fewest first. */
const LIMITS: readonly number[] = [300, 400, 500, 750];

/** How long a match may be: one deal, or to one of the usual limits. */
export const lengths = (): { value: number; label: string }[] => [
  { value: ONE_DEAL, label: chimeraForm.t.oneDeal },
  ...LIMITS.map((value) => ({ value, label: i18n.number(value) })),
];

export const FIELDS: readonly SettingField[] = [
  fieldOf(chimeraSettings, "chimeraLimit", {
    group: "new-game",
    label: () => chimeraForm.t.limit,
    hint: () => chimeraForm.t.limitHint,
    options: lengths,
    range: LIMIT_RANGE,
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
    options: () => namedOptions(chimeraForm.t.handLayouts),
  }),
  fieldOf(chimeraSettings, "handOrder", {
    group: "table",
    label: () => chimeraForm.t.handOrder,
    options: () => namedOptions(chimeraForm.t.handOrders),
  }),
];
