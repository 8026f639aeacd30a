import type { RuleBookUi } from "../../game-ui.ts";
import { krassKariertRules } from "../texts/rule-book/index.ts";

export async function loadRuleBook(): Promise<RuleBookUi> {
  const [{ krassKariertOutline }, { cardName, isJoker }, { SYNONYMS }] = await Promise.all([
    import("../rule-book/outline.ts"),
    import("../rule-book/cards.ts"),
    import("../rule-book/synonyms.ts"),
    krassKariertRules.load(),
  ]);
  return { sections: () => krassKariertOutline(krassKariertRules.t), cardName, isJoker, synonyms: SYNONYMS };
}
