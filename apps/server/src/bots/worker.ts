import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { addExtraGames } from "../extra-games.ts";
import { decide } from "./decide.ts";
import type { ChooseRequest } from "@cairn/bots";
import { stopPrograms } from "./program.ts";
import { STOP } from "./types.ts";

/** The priority of bot threads, below that of the thread that serves people, and the lowest there is. */
const STEP = 10;
const FARTHEST = 19;

/** On Linux a priority belongs to the thread that asks for it; elsewhere it would slow the whole server. */
function stepBack(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(FARTHEST, getPriority() + STEP));
  } catch {
    // Where the system forbids it, bots play at the normal priority.
  }
}

if (parentPort) {
  const port = parentPort;
  stepBack();
  await addExtraGames(process.env);
  port.on("message", (task: ChooseRequest | typeof STOP) => {
    if (task === STOP) {
      stopPrograms();
      port.close();
    }
    // A rejection ends this thread, and its owner hears of it.
    else void decide(task).then((answer) => port.postMessage(answer));
  });
}
