import type { ChimeraView } from "@cairn/chimera";
import { unwrap } from "@cairn/core";
import type { KrassKariertView } from "@cairn/krass-kariert";
import { describe, expect, test } from "vitest";
import { lesson as chimeraLesson } from "../../src/games/chimera/lesson/lesson.ts";
import { lesson as krassKariertLesson } from "../../src/games/krass-kariert/lesson/lesson.ts";
import { eventsBefore, isGoal, type Lesson, OWN_SEAT, placesOf } from "../../src/lessons/script.ts";

const LESSONS: readonly Lesson[] = [chimeraLesson, krassKariertLesson];

describe.each(LESSONS)("the introduction to $id", (lesson) => {
  const { game } = lesson;

  test("has 8 to 16 steps, each once", () => {
    const ids = placesOf(lesson).map(({ step }) => step.id);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(ids.length).toBeLessThanOrEqual(16);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("goes through the door of the engine from beginning to end", () => {
    for (const scene of lesson.scenes) {
      const position = scene.start();
      for (const event of eventsBefore({ scene, index: scene.steps.length })) {
        unwrap(game.apply(position, event));
      }
    }
  });

  describe.each(placesOf(lesson).map((place) => ({ ...place, id: place.step.id })))("step $id", (place) => {
    const position = place.scene.start();
    for (const event of eventsBefore(place)) unwrap(game.apply(position, event));
    const legal = game.legalActions(position, OWN_SEAT, { byRank: true });

    test("asks the player on turn for one of the legal actions and no other", () => {
      const goals = legal.filter((action) => isGoal(game, position, place.step.goal, action));
      expect(goals).toHaveLength(1);
      expect(place.step.goal.seat).toBe(OWN_SEAT);
    });

    test("leaves nothing to the player but what is asked", () => {
      for (const event of place.step.after) expect(event.seat).not.toBe(OWN_SEAT);
    });
  });
});

const end = (lesson: Lesson): unknown => {
  const scene = lesson.scenes.at(-1);
  if (!scene) throw new Error("there is a scene");
  const position = scene.start();
  for (const event of eventsBefore({ scene, index: scene.steps.length }))
    unwrap(lesson.game.apply(position, event));
  return lesson.game.view(position, OWN_SEAT);
};

test("C21 C23 the end of Chimera's introduction has every line of a won score", () => {
  const { deal } = end(chimeraLesson) as ChimeraView;
  expect(deal?.score?.[OWN_SEAT]).toMatchObject({ base: 60, traps: 50, attack: 25, treasure: 40, sum: 175 });
});

test("K14 at the end of Krass Kariert's introduction the one left with cards pays", () => {
  expect((end(krassKariertLesson) as KrassKariertView).deal?.owed).toEqual([1]);
});
