import type {
  DayBots,
  LessonUi,
  OptionsUi,
  PuzzleUi,
  ReplayUi,
  ReviewUi,
  RuleBookUi,
  Rules,
  ScoreSheetUi,
  SettingField,
  StatisticsUi,
} from "../../game-ui.ts";

// Each part is loaded with its texts, side by side.

export const loadRules = async (): Promise<Rules> => (await import("../rules.ts")).rules;

export const loadReplay = async (): Promise<ReplayUi> => (await import("./replay.ts")).loadReplay();

export const loadSettings = async (): Promise<readonly SettingField[]> =>
  (await import("./form.ts")).loadSettings();

export const loadOptions = async (): Promise<OptionsUi> => (await import("./form.ts")).loadOptions();

export const loadLesson = async (): Promise<LessonUi> => (await import("./lesson.ts")).loadLesson();

export const loadRuleBook = async (): Promise<RuleBookUi> => (await import("./rule-book.ts")).loadRuleBook();

export const loadPuzzles = async (): Promise<PuzzleUi> => (await import("./puzzles.ts")).loadPuzzles();

export const loadDayBots = async (): Promise<DayBots> =>
  (await import("@cairn/krass-kariert/bots/quick")).krassKariertQuick;

export const loadScoreSheet = async (): Promise<ScoreSheetUi> =>
  (await import("./score.ts")).loadScoreSheet();

export const loadStatistics = async (): Promise<StatisticsUi> =>
  (await import("./statistics.ts")).loadStatistics();

export const loadReview = async (): Promise<ReviewUi> => (await import("./review.ts")).loadReview();
