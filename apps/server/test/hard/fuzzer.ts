import { readClientMessage, type ServerMessage } from "@cairn/protocol";
import { WebSocket } from "ws";

/** An answer that takes longer will not come. */
const PATIENCE_MS = 30_000;

/** Says anything, and counts whether everything is answered. */
export class Fuzzer {
  readonly #socket: WebSocket;
  /** Texts that have not been answered, by id; without one under "". */
  readonly #open = new Map<string, string[]>();
  #unanswered = 0;
  #settled: (problem?: string) => void = () => undefined;
  answers = 0;
  readonly codes = new Map<string, number>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.#take(JSON.parse(data.toString()) as ServerMessage));
    socket.on("close", (code, reason) => this.#settled(`closed with ${code} ${reason.toString()}`));
  }

  static async connect(url: string, cookie?: string): Promise<Fuzzer> {
    const headers = cookie === undefined ? {} : { cookie };
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
    const fuzzer = new Fuzzer(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return fuzzer;
  }

  #take(message: ServerMessage): void {
    if (message.t === "bye") throw new Error(`sent away: ${message.why}`);
    if (message.t === "no") this.codes.set(message.code, (this.codes.get(message.code) ?? 0) + 1);
    if (message.t !== "no" && message.t !== "ok" && (message.t !== "ev" || message.id === undefined)) return;
    const texts = this.#open.get(message.id ?? "");
    if (!texts?.length) throw new Error(`an answer to nothing: ${JSON.stringify(message)}`);
    texts.shift();
    if (texts.length === 0) this.#open.delete(message.id ?? "");
    this.answers++;
    if (--this.#unanswered === 0) this.#settled();
  }

  /** Says all at once; resolves when each has been answered once. */
  async say(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const read = readClientMessage(text);
      const id = (read.ok ? read.value.id : read.error.id) ?? "";
      this.#open.set(id, [...(this.#open.get(id) ?? []), text]);
      this.#unanswered++;
      this.#socket.send(text);
    }
    if (this.#unanswered === 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#settled("not answered"), PATIENCE_MS);
      this.#settled = (problem) => {
        clearTimeout(timer);
        const texts = [...this.#open.values()].flat();
        if (problem === undefined) resolve();
        else reject(new Error([`${problem}, ${texts.length} open:`, ...texts.slice(0, 3)].join("\n")));
      };
    });
    this.#settled = () => undefined;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#socket.once("close", resolve));
    this.#socket.close();
    await closed;
  }
}
