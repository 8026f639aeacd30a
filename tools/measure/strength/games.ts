import { importGameTools } from "../../game-tools.ts";
import type { Claim } from "./claims.ts";

/** A measurement that is no contest of two bots: a program of ours prints it, the page has a section for it. */
export interface Figures {
  /** Its name in calls of the script. */
  readonly id: string;
  /** The program beside the game's other tools, and the name under which people call it. */
  readonly program: string;
  readonly script: string;
  readonly args: readonly string[];
  /** The section without its last line, which is the call. */
  readonly section: (printed: unknown) => string;
}

/** What docs/strength.md says about one game's bots: `packages/GAME/tools/strength.ts` exports it as `STRENGTH`. */
export interface GameStrength {
  readonly game: string;
  readonly title: string;
  readonly claims: readonly Claim[];
  readonly figures: readonly Figures[];
  /** Measures by role, beside those of the contest: which role a name stands for. */
  readonly roles: Readonly<Record<string, string>>;
}

/** What is said about every game, in the order of the list. */
export async function readStrengths(): Promise<readonly GameStrength[]> {
  const modules = await importGameTools<{ readonly STRENGTH: GameStrength }>("strength.ts");
  return modules.map(({ STRENGTH }) => STRENGTH);
}
