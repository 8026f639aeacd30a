import type { TableState } from "./state.ts";
import type { Watcher } from "./watcher.ts";

/** What somebody who asked for it is told when it is their turn; undefined where it is not. */
export function turnMessage(state: TableState, { player, wantedTurns }: Watcher): string | undefined {
  const { game, seq } = state;
  const { position } = state;
  const seat = state.seatOf(player);
  if (!wantedTurns || !position || seat < 0 || ((position.toActMask >> seat) & 1) === 0) return undefined;
  return JSON.stringify({
    t: "turn",
    n: seq,
    seat,
    ...(wantedTurns.view ? { view: game.view(position, seat) } : {}),
    ...(wantedTurns.legal ? { legal: game.legalActions(position, seat, { byRank: true }) } : {}),
  });
}
