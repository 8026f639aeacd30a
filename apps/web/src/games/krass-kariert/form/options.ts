import type { KrassKariertOptions } from "@cairn/krass-kariert";
import type { Options, OptionsUi } from "../../game-ui.ts";
import { krassKariertForm } from "../texts/form/index.ts";
import OptionsFields from "./OptionsFields.svelte";
import { usualOptions } from "./usual.ts";

export const krassKariertOptions: OptionsUi = {
  usual: (players) => ({ ...usualOptions(players) }),
  Fields: OptionsFields,
  facts: (options: Options) => [
    krassKariertForm.t.chipsFact((options as unknown as KrassKariertOptions).chips),
  ],
  told: ["chips"],
};
