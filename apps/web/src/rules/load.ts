import type { GameId } from "../games.ts";
import { chimeraRules } from "../games/chimera/texts/rules/index.ts";
import { krassKariertRules } from "../games/krass-kariert/texts/rules/index.ts";
import type { Section } from "./blocks.ts";

/** Loads the rules of a game. What comes back gives its sections in the language of the page; reactive. */
export const RULES: Readonly<Record<GameId, () => Promise<() => readonly Section[]>>> = {
  async chimera() {
    const [{ chimeraOutline }] = await Promise.all([
      import("../games/chimera/rules/outline.ts"),
      chimeraRules.load(),
    ]);
    return () => chimeraOutline(chimeraRules.t);
  },
  async "krass-kariert"() {
    const [{ krassKariertOutline }] = await Promise.all([
      import("../games/krass-kariert/rules/outline.ts"),
      krassKariertRules.load(),
    ]);
    return () => krassKariertOutline(krassKariertRules.t);
  },
};
