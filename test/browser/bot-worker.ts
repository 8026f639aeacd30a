// The bots of the page's workers, with the nets that they fetch, but without a table: any decision can be asked about.
import type { BotAnswer, BotRequest } from "@cairn/bots";

/** A request with an id for its answer. */
interface Asked {
  readonly id: number;
  readonly request: BotRequest;
}

/** As much of a worker's own scope as is needed: the compiler knows the page's here. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: { readonly data: Asked }) => void): void;
  postMessage(answer: { readonly id: number; readonly answer: BotAnswer }): void;
}
const scope = globalThis as unknown as WorkerScope;

// What is said to a worker before it listens is lost: the services come later.
const loading = Promise.all([
  import("../../apps/web/src/games/chimera/worker/chimera-thinkers.ts"),
  import("../../apps/web/src/games/krass-kariert/worker/krass-kariert-thinkers.ts"),
]);

async function answer({ id, request }: Asked): Promise<void> {
  const [chimera, krassKariert] = await loading;
  const { service } = request.game === "krass-kariert" ? krassKariert : chimera;
  scope.postMessage({ id, answer: service.answer(request) });
}
scope.addEventListener("message", ({ data }) => void answer(data));
