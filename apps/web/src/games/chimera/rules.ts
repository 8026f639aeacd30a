import { chimera } from "@cairn/chimera";
import type { Rules } from "../game-ui.ts";
import { chimeraReader } from "./view-reader.ts";

export const rules: Rules = { game: chimera, reader: chimeraReader };
