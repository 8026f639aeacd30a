import type { BaseView, Position } from "@cairn/core";
import type { Policy, Solution, WorldSource } from "@cairn/search";

/** The policies, bots and solvers of a game that `cairn bench` measures. */
export interface BenchKit {
  /** The usual number of players. */
  readonly players: number;
  /** Plays deals out. */
  readonly policy: Policy;
  /** Worlds that fit a view. */
  worlds(view: BaseView): WorldSource<Position> & { readonly base: Position };
  /** Makes the moves that come before card play, where a game has any. */
  skipToPlay?(position: Position): void;
  /** Positions whose list of moves is no measure of anything, such as those where a drawn card finds its place. */
  isRoutine?(position: Position): boolean;
  /** Whether a position is late enough to be solved. */
  isEnding(position: Position): boolean;
  /** Solves an endgame with all hands open, if this number of nodes suffices. */
  solve(position: Position, nodes: number): Solution;
}
