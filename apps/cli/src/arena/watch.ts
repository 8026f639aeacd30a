import type { DealResult, Side } from "@cairn/arena";
import type { Progress } from "../progress.ts";

/** How many forfeits are reported in full; the others are only counted. */
const TOLD = 10;

/** Counts the deals for the progress bar, and tells on standard error which games were lost by forfeit, and why. */
export function dealWatcher(
  bots: Readonly<Record<Side, string>>,
  progress: Progress,
  done: { deals: number },
): (result: DealResult) => void {
  let count = 0;
  return ({ deal, losses }) => {
    progress.update(++done.deals);
    for (const { side, seat, reason } of losses) {
      count++;
      if (count > TOLD) return;
      progress.end();
      process.stderr.write(
        `deal ${deal}: ${bots[side].slice(0, 60)} at seat ${seat} loses by forfeit: ${reason}\n`,
      );
      if (count === TOLD) process.stderr.write("further forfeits are counted but not printed\n");
    }
  };
}
