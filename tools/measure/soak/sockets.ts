import { setTimeout as wait } from "node:timers/promises";
import { FrameSocket } from "../../../apps/cli/src/load/frame-socket.ts";
import { startSoakServer } from "./server.ts";

/** Connections that are opened at once, and those before memory is looked at: they bring in code and buffers. */
const AT_ONCE = 50;
const FIRST = 200;

/** What a connection takes that somebody has opened and that is silent. */
interface SocketFigures {
  readonly sockets: number;
  readonly bytesPerSocket: { readonly inUse: number; readonly rss: number };
  readonly openedPerSecond: number;
}

async function open(url: string, count: number): Promise<FrameSocket[]> {
  const sockets: FrameSocket[] = [];
  const address = `${url.replace("http", "ws")}/ws`;
  const openInTurn = async (): Promise<void> => {
    while (sockets.length < count) {
      const greeted = Promise.withResolvers<unknown>();
      sockets.push(undefined as never);
      const at = sockets.length - 1;
      sockets[at] = await FrameSocket.connect(address, greeted.resolve);
      await greeted.promise;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openInTurn));
  return sockets;
}

/** Opens many connections of people who are at no table, and measures the server's memory before and after. */
export async function measureSockets(count: number): Promise<SocketFigures> {
  const server = await startSoakServer();
  const first = await open(server.url, FIRST);
  await wait(1000);
  const before = await server.memory();
  const start = performance.now();
  const sockets = await open(server.url, count);
  const seconds = (performance.now() - start) / 1000;
  await wait(1000);
  const after = await server.memory();
  for (const socket of [...first, ...sockets]) socket.close();
  await server.stop();
  const each = (figure: "inUse" | "rss"): number => Math.round((after[figure] - before[figure]) / count);
  return {
    sockets: count,
    bytesPerSocket: { inUse: each("inUse"), rss: each("rss") },
    openedPerSecond: Math.round(count / seconds),
  };
}
