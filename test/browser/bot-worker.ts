// The whole of what a page must add to have bots in a Web Worker.
import { type AbortMessage, type BotAnswer, type BotRequest, CATALOGUE, serveBots } from "@cairn/bots";

/** As much of a worker's own scope as is needed: the compiler knows Node here, not the browser. */
interface WorkerScope {
  addEventListener(
    type: "message",
    listener: (event: { readonly data: BotRequest | AbortMessage }) => void,
  ): void;
  postMessage(answer: BotAnswer): void;
}
const scope = globalThis as unknown as WorkerScope;

const receive = serveBots({
  entries: CATALOGUE,
  now: () => performance.now(),
  later: (run) => setTimeout(run),
  post: (answer) => scope.postMessage(answer),
});
scope.addEventListener("message", ({ data }) => receive(data));
