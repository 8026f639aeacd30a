import type { LessonUi } from "../../game-ui.ts";
import { krassKariertLesson } from "../texts/lesson/index.ts";

export async function loadLesson(): Promise<LessonUi> {
  const [{ lesson }, asked] = await Promise.all([
    import("../lesson/lesson.ts"),
    import("../lesson/asked.ts"),
    krassKariertLesson.load(),
  ]);
  return { lesson, texts: () => krassKariertLesson.t, ...asked };
}
