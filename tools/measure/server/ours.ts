import { Load } from "../../../apps/cli/src/load/run.ts";
import { allScripts } from "../../../apps/cli/src/load/scripts.ts";
import { startOwnServer } from "../../../apps/cli/src/load/server.ts";
import type { Contender } from "./contender.ts";

/** Our own server with every move checked and durable, and players who check what they hear. */
export async function startOurs(tables: number): Promise<Contender> {
  const server = await startOwnServer();
  const load = await Load.open(server.url, await allScripts(), tables);
  return {
    name: "cairn",
    async play(seconds) {
      const { tally, seconds: elapsed, serverCpu, ownCpu } = await load.play(seconds);
      const [error] = Object.keys(load.errors);
      if (error !== undefined) throw new Error(error);
      return {
        moves: tally.moves,
        movesPerSecond: tally.moves / elapsed,
        serverCpu,
        playersCpu: ownCpu,
        p99Ms: tally.latencyMs(99),
        bytesPerMoveAndSeat: tally.moveBytes.payload / tally.moveBytes.frames,
      };
    },
    async stop() {
      load.close();
      await server.stop();
    },
  };
}
