import {
  type Action,
  checkPlayers,
  type Game,
  type GameTypes,
  ok,
  type Position,
  refuse,
  type Result,
} from "@cairn/core";
import type { Puzzle } from "./puzzle.ts";

/** The position that a puzzle asks about, through the game's door. */
export function openPuzzle<T extends GameTypes>(game: Game<T>, puzzle: Puzzle): Result<T["position"]> {
  if (puzzle.game !== game.id) return refuse("wrong-game", `this is no puzzle of ${game.id}`);
  const count = checkPlayers(game as unknown as Game, puzzle.players);
  if (!count.ok) return count;
  const options = game.parseOptions(puzzle.options, puzzle.players);
  if (!options.ok) return options;
  const position = game.start(options.value, puzzle.players);
  const dealt = game.apply(position, puzzle.deal);
  if (!dealt.ok) return dealt;
  for (const text of puzzle.moves) {
    // Where several choose at once the first of them is written first.
    const action = game.parseAction(text, position, position.turn);
    const applied = action.ok ? game.apply(position, action.value) : action;
    if (!applied.ok) return applied;
  }
  if (position.turn !== puzzle.seat) return refuse("wrong-seat", `seat ${puzzle.seat} is not to act`);
  return ok(position);
}

/** Whether an action is the right answer; cards that the rules do not tell apart may stand for each other. */
export function isAnswer(game: Game, position: Position, puzzle: Puzzle, action: Action): boolean {
  const done = game.toMove(position, action);
  if (!done.ok) return false;
  return puzzle.answers.some((text) => {
    const answer = game.parseAction(text, position, puzzle.seat);
    const move = answer.ok ? game.toMove(position, answer.value) : answer;
    return move.ok && move.value === done.value;
  });
}
