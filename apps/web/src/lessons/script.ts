import type { Action, Game, Position } from "@cairn/core";
import type { GameId } from "../games/game-id.ts";

// An introduction is a play with one part left to the player: everything that happens in it is written down here.

/** One thing to do, and what the others do after it. */
export interface Step {
  /** The key of its texts. */
  readonly id: string;
  readonly goal: Action;
  readonly after: readonly Action[];
}

/** A table as it was prepared, and the steps that are played on at it. */
export interface Scene {
  readonly start: () => Position;
  /** What happens before the first step. */
  readonly before: readonly Action[];
  readonly steps: readonly Step[];
}

/** The player has seat 0. */
export const OWN_SEAT = 0;

export interface Lesson {
  readonly id: GameId;
  readonly game: Game;
  readonly players: number;
  readonly scenes: readonly Scene[];
}

/** A step with the scene it belongs to. */
interface Place {
  readonly scene: Scene;
  /** Which of the scene's steps. */
  readonly index: number;
  readonly step: Step;
}

/** All steps of a lesson in order. */
export const placesOf = ({ scenes }: Lesson): Place[] =>
  scenes.flatMap((scene) => scene.steps.map((step, index) => ({ scene, index, step })));

/** Everything that happens in a scene before one of its steps. */
export const eventsBefore = ({ scene, index }: Pick<Place, "scene" | "index">): Action[] => [
  ...scene.before,
  ...scene.steps.slice(0, index).flatMap(({ goal, after }) => [goal, ...after]),
];

/** Whether an action is what a step asks for; cards that the rules do not tell apart may stand for each other. */
export function isGoal(game: Game, position: Position, goal: Action, action: Action): boolean {
  const [asked, done] = [game.toMove(position, goal), game.toMove(position, action)];
  return asked.ok && done.ok && asked.value === done.value;
}
