import { krassKariert } from "@cairn/krass-kariert";
import type { Rules } from "../game-ui.ts";
import { krassKariertReader } from "./view-reader.ts";

export const rules: Rules = { game: krassKariert, reader: krassKariertReader };
