import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A line between a server and a service that can be cut: nothing gets through then, and nobody is told. */
export class Cable {
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#plug(socket));
  }

  static async to(target: number): Promise<Cable> {
    const cable = new Cable(target);
    await new Promise<void>((resolve) => cable.#server.listen(0, "127.0.0.1", resolve));
    return cable;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #plug(socket: Socket): void {
    const other = connect(this.#target, "127.0.0.1");
    const pair = [socket, other] as const;
    this.#pairs.add(pair);
    for (const end of pair) {
      end.on("error", () => undefined);
      end.on("close", () => {
        this.#pairs.delete(pair);
        if (!this.#isCut) for (const one of pair) one.destroy();
      });
    }
    socket.on("data", (data) => this.#isCut || other.write(data));
    other.on("data", (data) => this.#isCut || socket.write(data));
  }

  /** From now on everything is swallowed, on lines that there are and on new ones. */
  cut(): void {
    this.#isCut = true;
  }

  /** New lines work again; what was on the old ones is lost with them. */
  mend(): void {
    this.#isCut = false;
    for (const pair of this.#pairs) for (const end of pair) end.destroy();
  }

  close(): void {
    this.mend();
    this.#server.close();
  }
}
