export { type Branching, DEFAULT_BRANCHING } from "./branches.ts";
export { DECISION_KINDS } from "./distil/kinds.ts";
export { type LessonPlan, Lessons } from "./distil/lessons.ts";
export { duel } from "./duel.ts";
export { type ChimeraOpponent, ruleOpponent } from "./opponent-pool.ts";
export { netOpponent, releasedPool } from "./released-pool.ts";
export { chimeraLearnable, type Course, courseOf, learnAgainst } from "./self-play.ts";
