import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between browsers and a server, and can break what goes through it. */
export interface Relay {
  readonly url: string;
  /** Breaks every connection; the next ones get through unless it is down. */
  cut(): void;
  /** While it is down nothing gets through. */
  isDown: boolean;
  close(): Promise<void>;
}

export async function relayTo(target: string): Promise<Relay> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    if (relay.isDown) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(port, "127.0.0.1");
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      relay.cut();
      server.close();
      await once(server, "close");
    },
  };
  return relay;
}
