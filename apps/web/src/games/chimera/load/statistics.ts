import type { StatisticsUi } from "../../game-ui.ts";
import { chimeraTexts } from "../texts/table/index.ts";

export async function loadStatistics(): Promise<StatisticsUi> {
  const [{ chimeraStatistics }] = await Promise.all([import("../statistics.ts"), chimeraTexts.load()]);
  const roleName: StatisticsUi["roleName"] = (role) =>
    chimeraTexts.t.roles[role === "chimera" ? "chimera" : "hunter"];
  return { ...chimeraStatistics, roleName };
}
