import { type ChimeraOptions, DEFAULT_OPTIONS } from "@cairn/chimera/facts";
import type { Options, OptionsUi } from "../../game-ui.ts";
import { chimeraForm } from "../texts/form/index.ts";
import OptionsFields from "./OptionsFields.svelte";

export const chimeraOptions: OptionsUi = {
  usual: () => ({ ...DEFAULT_OPTIONS }),
  Fields: OptionsFields,
  facts: (options: Options) => [chimeraForm.t.limitFact((options as unknown as ChimeraOptions).limit)],
  told: ["limit"],
};
