import { chimera, type ChimeraPosition, type ChimeraView } from "@cairn/chimera";
import { type Action, type BaseView, type Position, Rng, type Seat, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView } from "@cairn/krass-kariert";
import { type BudgetShare, nodeBudget, playOutDeal, type Policy } from "@cairn/search";
import { describe, expect, test } from "vitest";
import { explainChimera, RulePolicy } from "../../../chimera/src/bots/index.ts";
import { type BotTable, findBot } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { explainKrassKariert, krassKariertRulePolicy } from "../../../krass-kariert/src/bots/index.ts";
import { decisions } from "./decisions.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
/** Ten seconds, and far longer where many other things run. */
const TIMEOUT = LONG ? 3_600_000 : 300_000;
const POSITIONS = LONG ? 200 : 80;
/** Worlds for what is taken as the truth. */
const LONG_RUN = LONG ? 4000 : 100;

/** A chance that somebody is told, with its standard error. */
interface Claim {
  readonly action: Action;
  readonly chance: number;
  readonly error: number;
}

/** A game's explanations as claims about a seat's chance in this deal. */
interface Subject {
  readonly entry: BotTable;
  readonly players: number;
  readonly nodes: number;
  readonly policy: Policy;
  readonly claims: (view: BaseView, budget: BudgetShare) => Claim[];
  /** 1 or 0, once the deal is over, from what all can see. */
  readonly came: (end: Position, seat: Seat) => number;
}

const SUBJECTS: readonly Subject[] = [
  {
    entry: unwrap(await findPart("chimera", "bots")),
    players: 3,
    nodes: 3000,
    policy: new RulePolicy(),
    claims: (view, budget) =>
      explainChimera(view as ChimeraView, budget, new Rng("claims")).map(({ action, win, winError }) => ({
        action,
        chance: win,
        error: winError,
      })),
    came(end, seat) {
      const deal = chimera.view(end as ChimeraPosition, "spectator").deal;
      if (deal?.chimera === undefined) return 0;
      return Number((deal.handCounts[deal.chimera] === 0) === (seat === deal.chimera));
    },
  },
  {
    entry: unwrap(await findPart("krass-kariert", "bots")),
    players: 3,
    nodes: 1000,
    policy: krassKariertRulePolicy,
    claims: (view, budget) =>
      explainKrassKariert(view as KrassKariertView, budget, new Rng("claims")).map(
        ({ action, win, winError }) => ({ action, chance: win, error: winError }),
      ),
    came: (end, seat) =>
      Number(!krassKariert.view(end as KrassKariertPosition, "spectator").deal?.owed?.includes(seat)),
  },
];

/** How often it comes true in a long run over worlds made one by one from the view. */
function longRun({ entry: { game }, policy, came }: Subject, view: BaseView, action: Action): number {
  const moves = new Int32Array(game.maxMoves);
  const rng = new Rng("long run");
  let times = 0;
  for (let i = 0; i < LONG_RUN; i++) {
    const world = game.sample(view, rng);
    unwrap(game.apply(world, action));
    playOutDeal(world, policy, moves, rng);
    times += came(world, action.seat);
  }
  return times / LONG_RUN;
}

describe.each(SUBJECTS.map((subject) => [subject.entry.game.id, subject] as const))("%s", (_id, subject) => {
  test("a chance is as near to the truth as its error says", { timeout: TIMEOUT }, () => {
    const { entry, players, nodes } = subject;
    const bots = ["rule", "random"].map((name) => unwrap(findBot(entry, name)));
    let [near, count] = [0, 0];
    for (const view of decisions(entry.game, players, bots, "honesty")) {
      const claims = subject.claims(view, (share) => nodeBudget(share * nodes));
      // Not always the best one: those that the search liked less must be honest too.
      const { action, chance, error } = claims[count % claims.length] as Claim;
      const truth = longRun(subject, view, action);
      const truthError = Math.sqrt((truth * (1 - truth)) / LONG_RUN);
      if (Math.abs(chance - truth) <= 2 * Math.hypot(error, truthError)) near++;
      if (++count === POSITIONS) break;
    }
    expect(count).toBe(POSITIONS);
    expect(near / count).toBeGreaterThanOrEqual(0.9);
  });
});
