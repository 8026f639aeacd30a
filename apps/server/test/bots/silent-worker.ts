// A worker that hears everything and answers nothing.
import { parentPort } from "node:worker_threads";
import { STOP } from "../../src/bots/types.ts";

parentPort?.on("message", (task: unknown) => {
  if (task === STOP) parentPort?.close();
});
