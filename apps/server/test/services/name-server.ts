import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { once } from "node:events";

/** The answer to a question: its head and itself again, and these IPv4 addresses; of IPv6 there are none. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const A = 1;
  const isA = question.readUInt16BE(question.indexOf(0, 12) + 1) === A;
  const end = question.indexOf(0, 12) + 5;
  const found = isA ? addresses : [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  const rows = found.map((address) =>
    // The name is that of the question; class IN, a minute to live.
    Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([head, question.subarray(12, end), ...rows]);
}

/** A name server on this machine, which knows one name, or says nothing at all. */
export class NameServer {
  readonly #socket: Socket;
  /** How often it was asked. */
  asked = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async start(addresses: readonly string[] | "silent"): Promise<NameServer> {
    const socket = createSocket("udp4");
    const server = new NameServer(socket);
    socket.on("message", (question: Buffer, from: RemoteInfo) => {
      server.asked++;
      if (addresses !== "silent") socket.send(answerTo(question, addresses), from.port, from.address);
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return server;
  }

  get place(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }
}
