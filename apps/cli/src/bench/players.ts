import { type BotTable, findBot } from "@cairn/bots";
import { EndgameSolver, RulePolicy } from "@cairn/chimera/bots";
import { krassKariertRulePolicy } from "@cairn/krass-kariert/bots";
import { type ChimeraPosition, type ChimeraView, worldsOf as chimeraWorlds } from "@cairn/chimera";
import { type BaseView, copyPosition, type Game, type Position, Rng, unwrap } from "@cairn/core";
import { type KrassKariertView, worldsOf as krassKariertWorlds } from "@cairn/krass-kariert";
import { nodeBudget, playOutDeal, type Policy, type WorldSource } from "@cairn/search";

/** A game's parts that think, as the measuring needs them. */
interface Thinking {
  readonly policy: Policy;
  readonly worlds: (view: BaseView) => WorldSource<Position> & { readonly base: Position };
}

const THINKING: Readonly<Record<string, Thinking>> = {
  chimera: {
    policy: new RulePolicy(),
    worlds: (view) => chimeraWorlds(view as ChimeraView),
  },
  "krass-kariert": {
    policy: krassKariertRulePolicy,
    worlds: (view) => krassKariertWorlds(view as KrassKariertView),
  },
};

const thinkingOf = (game: Game): Thinking => {
  const thinking = THINKING[game.id];
  if (!thinking) throw new Error(`${game.id} has no players to measure`);
  return thinking;
};

const viewsOf = (game: Game, positions: readonly Position[]): BaseView[] =>
  positions.map((position) => game.view(position, position.turn));

/** Deals played out by the rule player from the start of card play. */
export function rollouts(game: Game, starts: readonly Position[], count: number): number {
  const { policy } = thinkingOf(game);
  const moves = new Int32Array(game.maxMoves);
  const rng = new Rng("rollouts");
  const working = (starts[0] as Position).clone();
  for (let i = 0; i < count; i++) {
    copyPosition(starts[i % starts.length] as Position, working);
    playOutDeal(working, policy, moves, rng);
  }
  return count;
}

/** Worlds drawn from views, many from each. */
export function worldDraws(game: Game, positions: readonly Position[], each: number): number {
  const { worlds } = thinkingOf(game);
  const rng = new Rng("worlds");
  for (const view of viewsOf(game, positions)) {
    const source = worlds(view);
    const world = source.base.clone();
    for (let i = 0; i < each; i++) source.drawInto(world, rng);
  }
  return positions.length * each;
}

/** Decisions of the rule player from view and list to action. */
export function ruleDecisions(entry: BotTable, positions: readonly Position[]): number {
  const bot = unwrap(findBot(entry, "rule"));
  const rng = new Rng("decisions");
  for (const position of positions) {
    const legal = entry.game.legalActions(position, position.turn, { byRank: true });
    bot.choose(entry.game.view(position, position.turn), legal, rng);
  }
  return positions.length;
}

/** Cards in all hands at which the solver is measured. */
const ENDING = 15;

/** Nodes the solver visits on late positions of random play; 0 where a game has no such solver. */
export function solverNodes(game: Game, positions: readonly Position[]): number {
  if (game.id !== "chimera") return 0;
  const solver = new EndgameSolver("points");
  let nodes = 0;
  for (const position of positions) {
    const view = game.view(position, "spectator") as ChimeraView;
    const cards = (view.deal?.handCounts ?? []).reduce((sum, count) => sum + count, 0);
    if (cards > ENDING || view.phase !== "play") continue;
    solver.forget();
    nodes += solver.solve(position as ChimeraPosition, nodeBudget(50_000)).nodes;
  }
  return nodes;
}

/** What the search player answers on fixed positions, as text. */
export function searchAnswers(entry: BotTable, positions: readonly Position[]): string {
  const bot = unwrap(findBot(entry, "search:500n"));
  const { game } = entry;
  const answers = positions.map((position) => {
    const legal = game.legalActions(position, position.turn, { byRank: true });
    return game.formatAction(bot.choose(game.view(position, position.turn), legal, new Rng("answers")));
  });
  return answers.join(" ");
}
