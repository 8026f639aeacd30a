// A worker that fails where a seed says so, and otherwise decides like the real one.
import { parentPort } from "node:worker_threads";
import { decide } from "../../src/bots/decide.ts";
import type { ChooseRequest } from "@cairn/bots";
import { STOP } from "../../src/bots/types.ts";

const isQuick = ({ bot }: ChooseRequest): boolean => bot === "rule";

function failIfTold(task: ChooseRequest): void {
  const [how, when] = task.seed.split(" ");
  if (when === "once" && isQuick(task)) return;
  if (how === "crash") throw new Error("told to crash");
  if (how === "quit") process.exit(3);
  if (how === "hang") for (;;);
}

parentPort?.on("message", (task: ChooseRequest | typeof STOP) => {
  if (task === STOP) {
    parentPort?.close();
    return;
  }
  failIfTold(task);
  void decide(task).then((answer) => parentPort?.postMessage(answer));
});
