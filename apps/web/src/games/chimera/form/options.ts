import { type ChimeraOptions, DEFAULT_OPTIONS } from "@cairn/chimera/facts";
import type { Options, OptionsUi } from "../../game-ui.ts";
import { chimeraForm } from "../texts/form/index.ts";
import OptionsFields from "./OptionsFields.svelte";

export const chimeraOptions: OptionsUi = {
  usual: () => ({ ...DEFAULT_OPTIONS }),
  Fields: OptionsFields,
  facts: (options: Options) => {
    const { limit, oneDeal } = options as unknown as ChimeraOptions;
    return [oneDeal ? chimeraForm.t.oneDealFact : chimeraForm.t.limitFact(limit)];
  },
  told: ["limit", "oneDeal"],
};
