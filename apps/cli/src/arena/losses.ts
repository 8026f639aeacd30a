import type { DealResult, Side } from "@cairn/arena";

/** So many forfeits are told in full; the rest is only counted. */
const TOLD = 10;

/** Tells on standard error which games were lost by forfeit, and why. */
export function lossTeller(bots: Readonly<Record<Side, string>>): (result: DealResult) => void {
  let count = 0;
  return ({ deal, losses }) => {
    for (const { side, seat, reason } of losses) {
      count++;
      if (count > TOLD) return;
      process.stderr.write(`deal ${deal}: ${bots[side]} at seat ${seat} loses by forfeit: ${reason}\n`);
      if (count === TOLD) process.stderr.write("further forfeits are only counted\n");
    }
  };
}
