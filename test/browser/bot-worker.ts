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

async function fetchNets(): Promise<Map<string, Uint8Array>> {
  const games = CATALOGUE.map(({ game }) => game.id);
  const answers = await Promise.all(games.map((game) => fetch(`/nets/${game}`)));
  const files = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return new Map(games.map((game, i) => [game, new Uint8Array(files[i] as ArrayBuffer)]));
}

const receiving = fetchNets().then((nets) =>
  serveBots({
    entries: CATALOGUE,
    now: () => performance.now(),
    models: (game) => nets.get(game),
    later: (run) => setTimeout(run),
    post: (answer) => scope.postMessage(answer),
  }),
);
scope.addEventListener("message", ({ data }) => void receiving.then((receive) => receive(data)));
