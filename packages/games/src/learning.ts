import { ok, refuse, type Result } from "@cairn/core";
import { chimeraLearnable } from "@cairn/chimera/learning";
import type { Learnable } from "@cairn/learning";
import { krassKariertLearnable } from "@cairn/krass-kariert/learning";

const LEARNABLES: readonly Learnable[] = [chimeraLearnable, krassKariertLearnable];

/** The game with this id, as it is learned. */
export function findLearnable(id: string): Result<Learnable> {
  const found = LEARNABLES.find(({ plan }) => plan.game === id);
  if (found) return ok(found);
  const known = LEARNABLES.map(({ plan }) => `"${plan.game}"`).join(" or ");
  return refuse("unknown-game", `there is no net for a game "${id.slice(0, 40)}", only for ${known}`);
}
