import type { GameId } from "../games.ts";
import { chimeraRules } from "../i18n/rules/chimera/index.ts";
import { krassKariertRules } from "../i18n/rules/krass-kariert/index.ts";
import type { Section } from "./blocks.ts";

/** Loads the rules of a game. What comes back gives its sections in the language of the page; reactive. */
export const RULES: Readonly<Record<GameId, () => Promise<() => readonly Section[]>>> = {
  async chimera() {
    const [{ chimeraOutline }] = await Promise.all([import("./chimera/outline.ts"), chimeraRules.load()]);
    return () => chimeraOutline(chimeraRules.t);
  },
  async "krass-kariert"() {
    const [{ krassKariertOutline }] = await Promise.all([
      import("./krass-kariert/outline.ts"),
      krassKariertRules.load(),
    ]);
    return () => krassKariertOutline(krassKariertRules.t);
  },
};
