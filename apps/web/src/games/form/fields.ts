import type { SettingField } from "../game-ui.ts";

/** Choices in the order in which their words stand in the catalogue. */
export const namedOptions = <T extends string>(
  names: Readonly<Record<T, string>>,
): { value: T; label: string }[] =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));

/** A field for one of a game's settings. */
export function fieldOf<K extends string>(
  settings: Record<K, SettingField["value"]>,
  key: K,
  field: Omit<SettingField, "value">,
): SettingField {
  return {
    ...field,
    get value() {
      return settings[key];
    },
    set value(value) {
      settings[key] = value;
    },
  };
}
