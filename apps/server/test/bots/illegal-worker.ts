// A worker that answers at once, with what is legal nowhere.
import { parentPort } from "node:worker_threads";
import type { ChooseRequest } from "@cairn/bots";
import { STOP } from "../../src/bots/types.ts";

parentPort?.on("message", (task: ChooseRequest | typeof STOP) => {
  if (task === STOP) parentPort?.close();
  else parentPort?.postMessage({ action: { type: "pass", seat: 99 } });
});
