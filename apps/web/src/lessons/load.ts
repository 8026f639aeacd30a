import type { GameId } from "../games.ts";
import { chimeraLesson } from "../games/chimera/texts/lesson/index.ts";
import { krassKariertLesson } from "../games/krass-kariert/texts/lesson/index.ts";
import type { Lesson } from "./script.ts";

/** What the guide says at a step. */
export interface StepTexts {
  readonly title: string;
  readonly text: string;
  /** The one thing to do, in few words. */
  readonly task: string;
  /** A kind answer to anything else. */
  readonly wrong: string;
}

export interface LessonTexts {
  readonly steps: Readonly<Record<string, StepTexts>>;
  /** What there is to say about the end. */
  readonly afterword: string;
}

export interface LoadedLesson {
  readonly lesson: Lesson;
  /** In the language of the page; reactive. */
  readonly texts: () => LessonTexts;
}

/** Loads the introduction to a game: its script, its engine and its texts. */
export const LESSONS: Readonly<Record<GameId, () => Promise<LoadedLesson>>> = {
  async chimera() {
    const [{ lesson }] = await Promise.all([
      import("../games/chimera/lesson/lesson.ts"),
      chimeraLesson.load(),
    ]);
    return { lesson, texts: () => chimeraLesson.t };
  },
  async "krass-kariert"() {
    const [{ lesson }] = await Promise.all([
      import("../games/krass-kariert/lesson/lesson.ts"),
      krassKariertLesson.load(),
    ]);
    return { lesson, texts: () => krassKariertLesson.t };
  },
};
