import { Load } from "../../../apps/cli/src/load/run.ts";
import { SCRIPTS } from "../../../apps/cli/src/load/script.ts";
import { startOwnServer } from "../../../apps/cli/src/load/server.ts";
import type { Contender } from "./contender.ts";

/** Our own server with every move checked and durable, and players who check what they hear. */
export async function startOurs(tables: number): Promise<Contender> {
  const server = await startOwnServer();
  const load = await Load.open(
    server.url,
    Object.values(SCRIPTS).map((script) => script()),
    tables,
  );
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
