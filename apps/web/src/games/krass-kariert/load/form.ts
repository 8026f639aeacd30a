import type { OptionsUi, SettingField } from "../../game-ui.ts";
import { krassKariertForm } from "../texts/form/index.ts";

export async function loadSettings(): Promise<readonly SettingField[]> {
  const [{ FIELDS }] = await Promise.all([import("../form/fields.ts"), krassKariertForm.load()]);
  return FIELDS;
}

export async function loadOptions(): Promise<OptionsUi> {
  const [{ krassKariertOptions }] = await Promise.all([
    import("../form/options.ts"),
    krassKariertForm.load(),
  ]);
  return krassKariertOptions;
}
