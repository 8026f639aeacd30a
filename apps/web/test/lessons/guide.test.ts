import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import { rankOf } from "@cairn/chimera/facts";
import { type BaseView, unwrap } from "@cairn/core";
import type { KrassKariertView } from "@cairn/krass-kariert";
import { describe, expect, test } from "vitest";
import { texts as chimeraDe } from "../../src/games/chimera/texts/lesson/de.ts";
import { texts as chimeraEn } from "../../src/games/chimera/texts/lesson/en.ts";
import { texts as chimeraHu } from "../../src/games/chimera/texts/lesson/hu.ts";
import { texts as chimeraKo } from "../../src/games/chimera/texts/lesson/ko.ts";
import { texts as krassKariertDe } from "../../src/games/krass-kariert/texts/lesson/de.ts";
import { texts as krassKariertEn } from "../../src/games/krass-kariert/texts/lesson/en.ts";
import { texts as krassKariertHu } from "../../src/games/krass-kariert/texts/lesson/hu.ts";
import { texts as krassKariertKo } from "../../src/games/krass-kariert/texts/lesson/ko.ts";
import * as chimeraAsked from "../../src/games/chimera/lesson/asked.ts";
import * as krassKariertAsked from "../../src/games/krass-kariert/lesson/asked.ts";
import { lesson as chimeraLesson } from "../../src/games/chimera/lesson/lesson.ts";
import { lesson as krassKariertLesson } from "../../src/games/krass-kariert/lesson/lesson.ts";
import type { LessonTexts } from "../../src/lessons/texts.ts";
import { eventsBefore, type Lesson, OWN_SEAT, placesOf } from "../../src/lessons/script.ts";
import { sortHand, stacksOf } from "../../src/games/chimera/hand/order.ts";

/** The longest task that fits into two lines of the narrowest phone. */
const LONGEST_TASK = 52;

const INTRODUCTIONS: readonly {
  readonly lesson: Lesson;
  readonly books: Readonly<Record<string, LessonTexts>>;
}[] = [
  { lesson: chimeraLesson, books: { en: chimeraEn, de: chimeraDe, ko: chimeraKo, hu: chimeraHu } },
  {
    lesson: krassKariertLesson,
    books: { en: krassKariertEn, de: krassKariertDe, ko: krassKariertKo, hu: krassKariertHu },
  },
];

describe.each(INTRODUCTIONS)("what is said in the introduction to $lesson.id", ({ lesson, books }) => {
  test.each(Object.entries(books))(
    "has words for every step in %s, the task in few",
    (_language, { steps }) => {
      expect(Object.keys(steps)).toEqual(placesOf(lesson).map(({ step }) => step.id));
      for (const { title, text, task, wrong } of Object.values(steps)) {
        for (const words of [title, text, task, wrong]) expect(words.trim()).not.toBe("");
        expect(task.length, task).toBeLessThanOrEqual(LONGEST_TASK);
      }
    },
  );
});

/** Every step with what the player sees then. */
const seen = (
  lesson: Lesson,
): { readonly id: string; readonly goal: ChimeraAction; readonly view: BaseView }[] =>
  placesOf(lesson).map((place) => {
    const position = place.scene.start();
    for (const event of eventsBefore(place)) unwrap(lesson.game.apply(position, event));
    const { id, goal } = place.step;
    return { id, goal: goal as ChimeraAction, view: lesson.game.view(position, OWN_SEAT) };
  });

describe("what the guide points at", () => {
  test.each(seen(chimeraLesson))("in Chimera: $id", ({ goal, view }) => {
    const hand = (view as ChimeraView).deal?.hand ?? [];
    const wanted = "cards" in goal ? goal.cards.map(rankOf).toSorted() : [];
    for (const handOrder of ["high-left", "low-left", "combinations"] as const) {
      const sorted = sortHand(hand, handOrder);
      const fan = chimeraAsked.askedItems(goal, view, { handOrder, handLayout: "fan" });
      expect(fan.map((index) => rankOf(sorted[index] ?? "")).toSorted()).toEqual(wanted);
      const stacks = stacksOf(sorted);
      const stacked = chimeraAsked.askedItems(goal, view, { handOrder, handLayout: "stacks" });
      expect(stacked.map((index) => rankOf(stacks[index]?.[0] ?? "")).toSorted()).toEqual([
        ...new Set(wanted),
      ]);
    }
  });

  test("in Krass Kariert: neighbours in the hand, or a place once a card is put in", () => {
    const { askedItems } = krassKariertAsked;
    const asked = seen(krassKariertLesson).map(({ id, goal, view }) => {
      const { length } = (view as KrassKariertView).deal?.hand ?? [];
      return [id, askedItems(goal, view, length), askedItems(goal, view, length + 1)];
    });
    expect(asked).toContainEqual(["kind", [1, 2], []]);
    expect(asked).toContainEqual(["reserve", [], [2]]);
    expect(asked).toContainEqual(["insert", [], [1]]);
  });

  test("and at the button that does it", () => {
    const buttons = [
      ...seen(chimeraLesson).map(({ goal }) => chimeraAsked.askedActions(goal)),
      ...seen(krassKariertLesson).map(({ goal }) => krassKariertAsked.askedActions(goal)),
    ];
    expect(new Set(buttons.flat())).toEqual(new Set(["play", "pass", "bid-30", "give", "take", "insert"]));
  });
});
