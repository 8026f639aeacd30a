import { defaultOptions, type KrassKariertOptions } from "@cairn/krass-kariert/facts";
import type { Options, OptionsUi } from "../../game-ui.ts";
import { krassKariertForm } from "../texts/form/index.ts";
import OptionsFields from "./OptionsFields.svelte";

export const krassKariertOptions: OptionsUi = {
  usual: (players) => ({ ...defaultOptions(players) }),
  Fields: OptionsFields,
  facts: (options: Options) => {
    const { chips, oneDeal } = options as unknown as KrassKariertOptions;
    return [oneDeal ? krassKariertForm.t.oneDealFact : krassKariertForm.t.chipsFact(chips)];
  },
  told: ["chips", "oneDeal"],
};
