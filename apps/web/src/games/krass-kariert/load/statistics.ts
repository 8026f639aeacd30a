import type { StatisticsUi } from "../../game-ui.ts";

export const loadStatistics = async (): Promise<StatisticsUi> =>
  (await import("../statistics.ts")).krassKariertStatistics;
