// A server like that of `cairn serve`, in a process that can be asked how much memory is really in use. Started
// with --expose-gc; the first argument has the settings as JSON.
import { readConfig, startServer } from "../../../apps/server/src/index.ts";

const config = readConfig(JSON.parse(process.argv[2] ?? "{}") as Parameters<typeof readConfig>[0]);
const server = await startServer(config, "soak");

process.on("message", (wanted) => {
  if (wanted === "stop") {
    void server.stop().then(() => process.exit());
    return;
  }
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ inUse: heapUsed + external, rss });
});
process.once("disconnect", () => process.exit());
process.send?.({ url: server.url });
