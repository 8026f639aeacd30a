import { app } from "../../../i18n/app/index.ts";
import { i18n } from "../../../i18n/i18n.svelte.ts";
import { fieldOf, namedOptions } from "../../form/fields.ts";
import type { SettingField } from "../../game-ui.ts";
import { CHOICES, krassKariertSettings } from "../settings.ts";
import { krassKariertForm } from "../texts/form/index.ts";

const PLAYERS = CHOICES.krassKariertPlayers.toSorted((a, b) => a - b);

export const FIELDS: readonly SettingField[] = [
  fieldOf(krassKariertSettings, "krassKariertPlayers", {
    group: "new-game",
    label: () => app.t.setup.players,
    options: () => PLAYERS.map((value) => ({ value, label: i18n.number(value) })),
  }),
  fieldOf(krassKariertSettings, "krassKariertMatch", {
    group: "new-game",
    label: () => krassKariertForm.t.match,
    options: () => namedOptions(krassKariertForm.t.matches),
  }),
  fieldOf(krassKariertSettings, "tapTwiceToInsert", {
    group: "input",
    label: () => krassKariertForm.t.tapTwiceToInsert,
    hint: () => krassKariertForm.t.tapTwiceToInsertHint,
  }),
];
