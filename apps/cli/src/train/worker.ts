import { type PackedSamples, SamplePacker, type SelfPlayParams } from "@cairn/learning";
import { addExtraGames } from "@cairn/server/extra-games";
import { parentPort, workerData } from "node:worker_threads";
import { needPart } from "../setup.ts";

/** What a thread that plays needs to know; the nets are in shared memory and change while it plays. */
export interface PlayerTask {
  readonly game: string;
  readonly seed: string;
  readonly nets: readonly SharedArrayBuffer[];
}

/** The deals from one number up to, not including, another. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly params: SelfPlayParams;
}

async function playTurns({ game, seed, nets }: PlayerTask): Promise<(turn: Turn) => PackedSamples> {
  await addExtraGames(process.env);
  const selfPlay = (await needPart(game, "learning")).selfPlay(seed, 0);
  const shared = nets.map((net) => new Float32Array(net));
  return ({ from, to, params }) => {
    for (const [i, net] of shared.entries()) selfPlay.bank.floats(i).set(net);
    const packer = new SamplePacker();
    for (let deal = from; deal < to; deal++) selfPlay.play(deal, params, packer);
    return packer.pack();
  };
}

if (parentPort) {
  const port = parentPort;
  const play = await playTurns(workerData as PlayerTask);
  port.on("message", (turn: Turn) => {
    const samples = play(turn);
    port.postMessage(samples, [samples.nets.buffer, samples.targets.buffer, samples.features.buffer]);
  });
}
