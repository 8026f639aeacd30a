import { type BotTable, findBot } from "@cairn/bots";
import { type Action, type BaseView, copyPosition, type Game, type Position, Rng, unwrap } from "@cairn/core";
import type { BenchKit } from "@cairn/registry";
import { playOutDeal, type Solution } from "@cairn/search";
import { readModel } from "@cairn/server/models";

const viewsOf = (game: Game, positions: readonly Position[]): BaseView[] =>
  positions.map((position) => game.view(position, position.turn));

/** Deals played out by the game's policy from the start of card play. */
export function rollouts(game: Game, kit: BenchKit, starts: readonly Position[], count: number): number {
  const moves = new Int32Array(game.maxMoves);
  const rng = new Rng("rollouts");
  const working = (starts[0] as Position).clone();
  for (let i = 0; i < count; i++) {
    copyPosition(starts[i % starts.length] as Position, working);
    playOutDeal(working, kit.policy, moves, rng);
  }
  return count;
}

/** Worlds drawn from views, many from each. */
export function worldDraws(game: Game, kit: BenchKit, positions: readonly Position[], each: number): number {
  const rng = new Rng("worlds");
  for (const view of viewsOf(game, positions)) {
    const source = kit.worlds(view);
    const world = source.base.clone();
    for (let i = 0; i < each; i++) source.drawInto(world, rng);
  }
  return positions.length * each;
}

/** Decisions of a bot, from view and list to action. */
export function decisions(
  entry: BotTable,
  name: string,
  positions: readonly Position[],
  rng: () => Rng,
): Action[] {
  const { game } = entry;
  const bot = unwrap(findBot(entry, name, undefined, readModel));
  return positions.map((position) => {
    const legal = game.legalActions(position, position.turn, { byRank: true });
    return bot.choose(game.view(position, position.turn), legal, rng());
  });
}

/** Nodes within which an ending is solved, or given up. */
const SOLVER_NODES = 50_000;

/** What the solver finds at endings. */
export const solutions = (kit: BenchKit, endings: readonly Position[]): Solution[] =>
  endings.map((position) => kit.solve(position, SOLVER_NODES));

/** Nodes the solver visits at endings. */
export const solverNodes = (kit: BenchKit, endings: readonly Position[]): number =>
  solutions(kit, endings).reduce((sum, { nodes }) => sum + nodes, 0);
