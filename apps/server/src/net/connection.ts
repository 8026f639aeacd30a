import type { Problem } from "@cairn/core";
import {
  type ClientMessage,
  type ClientMessageOf,
  PROTOCOL,
  readClientMessage,
  readRequestId,
  type ServerMessage,
} from "@cairn/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { PlayerId, TableId } from "../ids.ts";
import type { LoopClock } from "../loop-clock.ts";
import type { Metrics } from "../metrics.ts";
import type { Refused } from "../moderation/house-rules.ts";
import type { Identity } from "../people.ts";
import { StoreFailure } from "../store/index.ts";
import { refusal } from "../table/refusal.ts";
import type { TableRequest } from "../table/request.ts";
import type { WantedTurns, Watcher } from "../table/watcher.ts";
import { pongFrame, textFrame } from "../wire.ts";
import { FrameLimiter, type Verdict } from "./frame-limiter.ts";
import type { Guards } from "./guards.ts";
import type { TablePort } from "./port.ts";
import { Recovery } from "./recovery.ts";
import type { SocketEvents, WebSocket } from "./websocket/socket.ts";
import { type Asker, isLookUp, lookUp, type RequestContext } from "./requests.ts";

/** A reader who is this far behind, in bytes, is cut off before it costs more memory. */
const MAX_BEHIND = 256 * 1024;
/** For how long a table is looked for that another server is taking over, and how often, in milliseconds. */
const RECOVERY_MS = 15_000;
const RECOVERY_STEP_MS = 20;

/** No request of a connection has to look anything up. */
const NOTHING = Promise.resolve();

type ByeReason = Parameters<Watcher["dismiss"]>[0] | "too-slow" | "rate";

/** What a connection needs of the server. */
export interface ConnectionContext extends RequestContext {
  readonly config: Pick<Config, "messageRate">;
  readonly guards: RequestContext["guards"] & Pick<Guards, "mayAsk" | "maySpeak" | "mayReport">;
  readonly metrics: Pick<Metrics, "refusals" | "arrived">;
  readonly loop: Pick<LoopClock, "arrival">;
  readonly monotonic: () => number;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly version: string;
  /** All that are open. */
  readonly connections: { delete(connection: Connection): void };
  /** Whether a table may go on at another server: then connections follow it, and nobody comes back by hand. */
  readonly doTablesMove: boolean;
}

/** Somebody who has come in. */
export interface Visitor {
  readonly socket: WebSocket;
  readonly identity: Identity;
  readonly address: string;
  readonly isBot: boolean;
}

/** One socket of one player: reads requests, sends answers, and looks at one table at a time. */
export class Connection implements Watcher, Asker, SocketEvents {
  readonly identity: Identity;
  readonly address: string;
  readonly isBot: boolean;
  wantedTurns: WantedTurns | undefined;
  readonly #context: ConnectionContext;
  #muted: Set<PlayerId> | undefined;
  /** Empty until the player gives one. */
  name: string;
  readonly #socket: WebSocket;
  readonly #limiter: FrameLimiter;
  #port: TablePort | undefined;
  readonly #recovery: Recovery | undefined;
  /** It comes to a table: what it is told first comes in one piece. */
  #isComing = false;
  /** The table that is being looked for. */
  #recovering: TableId | undefined;
  /** Requests that look something up are handled one after the other, and what comes after them waits. */
  #inTurn: Promise<unknown> = NOTHING;
  #lookingUp = 0;
  /** `bye` was sent: later frames are dropped, and so are requests that wait. */
  #isDismissed = false;

  constructor({ socket, identity, address, isBot }: Visitor, name: string, context: ConnectionContext) {
    this.#socket = socket;
    this.identity = identity;
    this.isBot = isBot;
    this.name = name;
    this.address = address;
    this.#context = context;
    this.#limiter = new FrameLimiter(context.config.messageRate, context.monotonic());
    this.#recovery = context.doTablesMove ? new Recovery() : undefined;
    this.#say({ t: "hello", protocol: PROTOCOL, version: context.version, me: { id: identity.id, name } });
  }

  /** Made when somebody asks for it: most connections mute nobody. */
  get muted(): Set<PlayerId> {
    return (this.#muted ??= new Set());
  }

  get player(): PlayerId {
    return this.identity.id;
  }

  get table(): TableId | undefined {
    return this.#port?.table;
  }

  get isOpen(): boolean {
    return this.#socket.isOpen;
  }

  get isAwaiting(): boolean {
    return this.#recovery?.isAwaiting === true;
  }

  send(message: string | Buffer): void {
    if (!this.isOpen) return;
    this.#recovery?.sent(message);
    if (this.#isComing) {
      this.#isComing = false;
      this.#socket.gather();
    }
    if (this.#socket.behind > MAX_BEHIND) this.dismiss("too-slow");
    else this.#socket.write(typeof message === "string" ? textFrame(message) : message);
  }

  #say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  dismiss(why: ByeReason): void {
    this.#isDismissed = true;
    if (!this.isOpen) return;
    this.#socket.write(textFrame(JSON.stringify({ t: "bye", why })));
    this.#socket.close(why === "restart" ? 1012 : 1008, why);
    if (why === "too-slow" || why === "rate") this.#socket.terminate();
  }

  /** Tells why the player may not be here, and ends the connection. */
  turnAway(refused: Refused): void {
    this.#isDismissed = true;
    if (!this.isOpen) return;
    this.#socket.write(textFrame(JSON.stringify({ t: "bye", ...refused })));
    this.#socket.close(1008, refused.why);
  }

  tableGone(): void {
    const table = this.#port?.table ?? this.#recovering;
    this.#port = undefined;
    if (this.#recovery && table !== undefined) void this.#recover(table);
    else this.dismiss("restart");
  }

  askTurns({ view = false, legal = false }: ClientMessageOf<"hello">): void {
    this.wantedTurns = { view, legal };
  }

  leaveTable(): void {
    this.#recovering = undefined;
    this.#port?.leave();
    this.#port = undefined;
    this.#recovery?.forget();
  }

  /** Asks the connection to come in again elsewhere, and to leave only then. */
  sendElsewhere(): void {
    this.#say({ t: "again" });
  }

  /** Looks for the table until another server has it, comes back to it from the last event, and asks again. */
  async #recover(table: TableId): Promise<void> {
    if (this.#recovering === table) return;
    this.#recovering = table;
    const deadline = performance.now() + RECOVERY_MS;
    while (this.#recovering === table && this.isOpen) {
      const port = await this.#context.reach(table, this).catch(() => undefined);
      if (this.#recovering !== table || !this.isOpen) return;
      if (port) {
        this.#recovering = undefined;
        this.#comeBack(port);
        return;
      }
      if (performance.now() > deadline) this.dismiss("restart");
      await wait(RECOVERY_STEP_MS);
    }
  }

  #comeBack(port: TablePort): void {
    this.#port = port;
    this.#isComing = true;
    const come = port.come(this.#recovery?.joining, this.#recovery?.seen);
    if (!come.ok) {
      this.dismiss("restart");
      return;
    }
    const { again, lost } = this.#recovery?.takeUp() ?? { again: [], lost: [] };
    for (const message of again) this.#ask(port, message);
    for (const { id } of lost)
      this.#refuse(id, {
        code: "lost",
        message: "the table has moved to another server; check whether your request was carried out",
      });
  }

  /** A text frame has come. */
  receive(text: string): void {
    const verdict = this.#judge();
    if (verdict === "refuse" && this.#limiter.mayTell())
      this.send(refusal(readRequestId(text), { code: "rate", message: "too many messages" }));
    if (verdict !== "take") return;
    const read = readClientMessage(text);
    if (read.ok) {
      this.#context.metrics.arrived(read.value, this.#context.loop.arrival());
      this.handle(read.value);
    } else this.#refuse(read.error.id, read.error);
  }

  /** Asks from time to time whether the client is still there. */
  beat(): void {
    this.#socket.beat();
  }

  closed(): void {
    this.#context.connections.delete(this);
    this.leaveTable();
  }

  /** A ping has come: answered like any message, within the same limits. */
  ping(data: Buffer): void {
    if (this.#judge() === "take") this.send(pongFrame(data));
  }

  /** A pong has come; it counts, whether or not a ping was sent. */
  pong(): void {
    this.#judge();
  }

  /** A frame that is not text ends the connection. */
  refuseBinary(): void {
    this.#judge();
    this.#isDismissed = true;
    this.#socket.close(1003, "text only");
  }

  /** What becomes of one more frame. Whoever sends far too many is cut off. */
  #judge(): Verdict {
    const now = this.#context.monotonic();
    // What this connection may not send counts for its address all the same.
    const hasShare = this.#context.guards.mayAsk(this.address);
    if (this.#isDismissed) {
      if (!this.#limiter.bears(now)) this.#socket.terminate();
      return "cut-off";
    }
    const verdict = this.#limiter.judge(now, hasShare);
    if (verdict !== "take") this.#context.metrics.refusals.inc({ code: "rate" });
    if (verdict === "cut-off") this.dismiss("rate");
    return verdict;
  }

  handle(message: ClientMessage): void {
    if (this.#lookingUp === 0 && !isLookUp(message)) {
      try {
        this.atTable(message);
      } catch (error) {
        this.#failed(message.id, error);
      }
      return;
    }
    this.#lookingUp++;
    this.#inTurn = this.#inTurn
      .then(() => (isLookUp(message) ? this.#lookUp(message) : this.atTable(message)))
      .catch((error: unknown) => this.#failed(message.id, error))
      .finally(() => this.#lookingUp--);
  }

  #failed(id: string, error: unknown): void {
    this.#context.log.error({ err: error }, "a request failed");
    this.#refuse(
      id,
      error instanceof StoreFailure
        ? { code: "storage", message: "it could not be saved" }
        : { code: "internal", message: "something went wrong here" },
    );
  }

  async #lookUp(message: Parameters<typeof lookUp>[1]): Promise<void> {
    if (this.#isDismissed) return;
    const reply = await lookUp(this, message, this.#context);
    if (!reply.ok) this.#refuse(message.id, reply.error);
    else if (reply.value) this.#say({ t: "ok", id: message.id, ...reply.value });
  }

  /** Comes to a table, or back to it having seen everything up to `from`. */
  lookAt(port: TablePort, id: string, from: number | undefined): void {
    if (!this.isOpen) return;
    const before = this.#port;
    const isOther = before?.table !== port.table;
    const undo = this.#recovery?.joins(id, from, isOther);
    // What comes at once is sent through this port already, and the table may be gone at once.
    this.#port = port;
    this.#recovering = undefined;
    this.#isComing = true;
    const come = port.come(id, from);
    if (!come.ok) {
      this.#port = before;
      undo?.();
      this.#refuse(id, come.error);
      return;
    }
    if (!before) return;
    if (isOther || before.route !== port.route) before.leave();
    else port.replace?.(before);
  }

  /** Handles a request at the table that this connection looks at. */
  atTable(message: TableRequest): void {
    if (this.#isDismissed) return;
    const port = this.#port;
    if (!port && this.#recovering === undefined) {
      this.#refuse(message.id, { code: "no-table", message: "join a table first" });
      return;
    }
    if ((message.t === "say" || message.t === "chat") && !this.#context.guards.maySpeak(this.player)) {
      this.#refuse(message.id, { code: "rate", message: "too many messages" });
      return;
    }
    if (message.t === "report" && !this.#context.guards.mayReport(this.player, this.address)) {
      this.#refuse(message.id, { code: "rate", message: "you have reported too much; try again later" });
      return;
    }
    if (port && port.isLost !== true) {
      this.#ask(port, message);
      return;
    }
    this.#recovery?.asked(message, false);
    port?.lose?.();
  }

  #ask(port: TablePort, message: TableRequest): void {
    this.#recovery?.asked(message, true);
    const asked = port.ask(message);
    if (!asked.ok) this.#refuse(message.id, asked.error);
  }

  #refuse(id: string | undefined, problem: Problem): void {
    this.#context.metrics.refusals.inc({ code: problem.code });
    this.send(refusal(id, problem));
  }
}
