import type { ChimeraOptions } from "@cairn/chimera";
import type { Options, OptionsUi } from "../../game-ui.ts";
import { chimeraForm } from "../texts/form/index.ts";
import OptionsFields from "./OptionsFields.svelte";
import { USUAL } from "./usual.ts";

export const chimeraOptions: OptionsUi = {
  usual: () => ({ ...USUAL }),
  Fields: OptionsFields,
  facts: (options: Options) => [chimeraForm.t.limitFact((options as unknown as ChimeraOptions).limit)],
  told: ["limit"],
};
