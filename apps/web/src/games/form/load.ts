export { loadOptions } from "./options.ts";
export { loadSettingFields } from "./settings.ts";
