import { type BotTable, findJudge, type Models } from "@cairn/bots";
import { ok, refuse, type Result } from "@cairn/core";
import { sha256, toHex } from "@cairn/nets";
import type { Engine } from "./tasks.ts";
import type { StudyKit } from "./kit.ts";

/** What a judge may spend and which luck it has, where that is not the usual. */
export interface EngineOptions {
  readonly nodes?: number | undefined;
  readonly seed?: string | undefined;
}

/** Whoever changes what judges say takes the next one: what is kept of the former is another question's answer. */
const USUAL_SEED = "2";

/** The engine of a game: by its newest nets if there are any, named by the hash of their file. */
export function makeEngine(
  table: BotTable,
  kit: StudyKit,
  models: Models | undefined,
  { nodes = kit.nodes, seed = USUAL_SEED }: EngineOptions = {},
): Result<Engine> {
  const { game } = table;
  const judge = findJudge(table, models);
  if (!judge) return refuse("no-judge", `${game.id} has no judge here`);
  const file = models?.(game.id, "");
  const nets = file ? toHex(sha256(file)) : "none";
  return ok({ game, kit, judge, name: { nets, nodes, look: kit.look, seed } });
}
