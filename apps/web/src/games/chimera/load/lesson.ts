import type { LessonUi } from "../../game-ui.ts";
import { chimeraSettings } from "../settings.ts";
import { chimeraLesson } from "../texts/lesson/index.ts";

export async function loadLesson(): Promise<LessonUi> {
  const [{ lesson }, { askedActions, askedItems }] = await Promise.all([
    import("../lesson/lesson.ts"),
    import("../lesson/asked.ts"),
    chimeraLesson.load(),
  ]);
  return {
    lesson,
    texts: () => chimeraLesson.t,
    askedItems: (goal, view) => askedItems(goal, view, chimeraSettings),
    askedActions,
  };
}
