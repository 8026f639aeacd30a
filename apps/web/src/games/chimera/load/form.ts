import type { OptionsUi, SettingField } from "../../game-ui.ts";
import { chimeraForm } from "../texts/form/index.ts";

export async function loadSettings(): Promise<readonly SettingField[]> {
  const [{ FIELDS }] = await Promise.all([import("../form/fields.ts"), chimeraForm.load()]);
  return FIELDS;
}

export async function loadOptions(): Promise<OptionsUi> {
  const [{ chimeraOptions }] = await Promise.all([import("../form/options.ts"), chimeraForm.load()]);
  return chimeraOptions;
}
