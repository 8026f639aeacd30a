import type { RuleBookUi } from "../../game-ui.ts";
import { chimeraRules } from "../texts/rule-book/index.ts";

export async function loadRuleBook(): Promise<RuleBookUi> {
  const [{ chimeraOutline }, { cardName, isJoker }, { SYNONYMS }] = await Promise.all([
    import("../rule-book/outline.ts"),
    import("../rule-book/cards.ts"),
    import("../rule-book/synonyms.ts"),
    chimeraRules.load(),
  ]);
  return { sections: () => chimeraOutline(chimeraRules.t), cardName, isJoker, synonyms: SYNONYMS };
}
