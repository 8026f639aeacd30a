import type { RuleBookUi } from "../../game-ui.ts";
import { chimeraRules } from "../texts/rule-book/index.ts";

export async function loadRuleBook(): Promise<RuleBookUi> {
  const [{ chimeraOutline }, { cardName, isJoker }] = await Promise.all([
    import("../rule-book/outline.ts"),
    import("../rule-book/cards.ts"),
    chimeraRules.load(),
  ]);
  return { sections: () => chimeraOutline(chimeraRules.t), cardName, isJoker };
}
