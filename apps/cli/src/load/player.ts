import type { BaseView, Seat } from "@cairn/core";
import type { ClientMessage, ServerMessage } from "@cairn/protocol";
import { FrameSocket } from "./frame-socket.ts";

type WithoutId<M> = M extends { readonly id: string } ? Omit<M, "id"> : never;
/** A request as a player makes it; its id is added. */
type Request = WithoutId<ClientMessage>;

/** What a player waits for. */
interface Expectation {
  readonly test: (message: ServerMessage) => boolean;
  readonly resolve: (message: ServerMessage) => void;
}

/** A scripted player: one connection, requests with answers, and what it was last told of its table. */
export class ScriptedPlayer {
  readonly #socket: FrameSocket;
  #requests = 0;
  #waiting: Expectation[] = [];
  #isClosing = false;
  seat: Seat = -1;
  /** The last event heard. */
  n = 0;
  /** The last whole view. */
  view: BaseView | undefined;
  /** The table of the rematch. */
  nextTable: string | undefined;
  /** Takes frames unread while a match is played. */
  onFrame: ((frame: Buffer) => void) | undefined;
  /** The connection ended, and nobody here wanted it to. */
  onLost: () => void = () => undefined;

  private constructor(socket: FrameSocket) {
    this.#socket = socket;
    socket.onFrame = (frame) => {
      if (this.onFrame) this.onFrame(frame);
      else this.#take(JSON.parse(frame.toString()) as ServerMessage);
    };
    socket.onClose = () => {
      if (!this.#isClosing) this.onLost();
    };
  }

  /** Connects somebody new to a server and gives them a name. */
  static async connect(server: string, name: string): Promise<ScriptedPlayer> {
    const greeted = Promise.withResolvers<unknown>();
    const socket = await FrameSocket.connect(`${server.replace("http", "ws")}/ws`, greeted.resolve);
    await greeted.promise;
    const player = new ScriptedPlayer(socket);
    await player.ask({ t: "name", name });
    return player;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Sends a request and waits for its answer, which must not be a refusal. */
  async ask(request: Request): Promise<ServerMessage> {
    const id = `r${++this.#requests}`;
    this.send(JSON.stringify({ ...request, id }));
    const answer = await this.#hears((message) => "id" in message && message.id === id);
    if (answer.t === "no") throw new Error(`${request.t} was refused: ${answer.code}`);
    return answer;
  }

  /** Waits until what this player knows is as wanted. */
  async until(isSo: (player: ScriptedPlayer) => boolean): Promise<void> {
    if (!isSo(this)) await this.#hears(() => isSo(this));
  }

  close(): void {
    this.#isClosing = true;
    this.#socket.close();
  }

  #hears(test: Expectation["test"]): Promise<ServerMessage> {
    return new Promise((resolve) => void this.#waiting.push({ test, resolve }));
  }

  #take(message: ServerMessage): void {
    if (message.t === "table") this.view = undefined;
    if (message.t === "table" || message.t === "ev") {
      this.n = message.n;
      if (message.view) this.view = message.view as unknown as BaseView;
      if (message.you) this.seat = message.you.seat ?? -1;
      if (message.table) this.nextTable = message.table.next;
    }
    const heard = this.#waiting.filter(({ test }) => test(message));
    if (heard.length === 0) return;
    this.#waiting = this.#waiting.filter((waiting) => !heard.includes(waiting));
    for (const { resolve } of heard) resolve(message);
  }
}
