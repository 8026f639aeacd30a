import { type Manner, type PackedSamples, SampleBox } from "@cairn/learning";
import { addExtraGames } from "@cairn/server/extra-games";
import { parentPort, workerData } from "node:worker_threads";
import { needPart } from "../setup.ts";

/** What a thread that plays needs to know; the nets lie in shared memory and change under its hands. */
export interface PlayerTask {
  readonly game: string;
  readonly seed: string;
  readonly nets: readonly SharedArrayBuffer[];
}

/** The deals from one number up to, not including, another. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly manner: Manner;
}

async function playTurns({ game, seed, nets }: PlayerTask): Promise<(turn: Turn) => PackedSamples> {
  await addExtraGames(process.env);
  const selfPlay = (await needPart(game, "learning")).selfPlay(seed, 0);
  const shared = nets.map((net) => new Float32Array(net));
  return ({ from, to, manner }) => {
    for (const [i, net] of shared.entries()) selfPlay.bank.floats(i).set(net);
    const box = new SampleBox();
    for (let deal = from; deal < to; deal++) selfPlay.play(deal, manner, box);
    return box.pack();
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
