import { BotService, type Entry, type Reason } from "@cairn/bots";
import { type BaseView, err, ok, refuse, type Result } from "@cairn/core";

/** Long enough for figures one can believe, short enough to wait for. */
const BUDGET = "600ms";

/** The best few actions of a view's own seat with their figures. */
export function explain(entry: Entry, view: BaseView): Result<readonly Reason[]> {
  const service = new BotService([entry], () => performance.now());
  const question = {
    type: "explain",
    id: 0,
    game: entry.game.id,
    view,
    seed: "advice",
    budget: BUDGET,
  } as const;
  const answer = service.answer(question);
  if ("problem" in answer) return err(answer.problem);
  return "reasons" in answer ? ok(answer.reasons) : refuse("no-answer", "the bot answered something else");
}
