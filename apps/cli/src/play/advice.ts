import type { Judge, Reason } from "@cairn/bots";
import { type Action, type BaseView, type Game, Rng, sameJson } from "@cairn/core";
import { timeBudget } from "@cairn/search";
import { columns, type Look, type TerminalTable } from "@cairn/terminal";
import { textsIn } from "./texts/index.ts";
import type { PlayTexts } from "./texts/shape.ts";

/** Long enough for figures one can believe, short enough to wait for. */
const BUDGET_MS = 800;

/** A decision that advice is asked for. */
export interface AdviceQuestion {
  readonly judge: Judge;
  readonly game: Game;
  readonly table: TerminalTable;
  readonly view: BaseView;
  readonly look: Look;
}

const percent = (share: number): number => Math.round(100 * share);

function headOf({ isLeading, behind, behindError }: Reason, leading: number, texts: PlayTexts): string {
  if (!isLeading) return texts.behind(Math.round(behind), Math.ceil(behindError));
  return leading === 1 ? texts.best : texts.equal;
}

/** The best few actions with their figures and reasons, one line each; an action asked about is among them. */
export function adviceLines(question: AdviceQuestion, asked?: Action): string[] {
  const { judge, game, table, view, look } = question;
  const texts = textsIn(look.language);
  const now = (): number => performance.now();
  const reasons = judge.explain(
    view,
    (share) => timeBudget(share * BUDGET_MS, now),
    new Rng("advice"),
    asked === undefined ? [] : [asked],
  );
  const leading = reasons.filter(({ isLeading }) => isLeading).length;
  const rows = reasons.map((reason) => {
    const { action, win, winError, points } = reason;
    const isAsked = asked !== undefined && sameJson(action, asked);
    const told = reason.reason ? table.difference(reason.reason, look) : "";
    return [
      look.paint(isAsked ? "bold" : reason.isLeading ? "green" : "dim", game.formatAction(action)),
      headOf(reason, leading, texts),
      texts.wins(percent(win), Math.max(1, percent(winError))),
      table.worth(points, look),
      told,
    ];
  });
  return rows.length === 0 ? [texts.noAdviceNow] : columns(rows);
}
