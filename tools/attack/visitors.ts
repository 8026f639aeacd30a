import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { count, newOutcome, type Outcome, type Target } from "./flood.ts";

/** A cookie of somebody new. */
export const newCookie = (): string => `cairn=${randomBytes(32).toString("base64url")}`;

/** Some who ask over HTTP, each one request after the other. */
export async function askAgain(
  target: Target,
  askers: number,
  aSecond: number,
  next: () => { readonly path: string; readonly method?: string; readonly headers?: Record<string, string> },
): Promise<Outcome> {
  const outcome = newOutcome();
  const agent = new Agent({ keepAlive: true, maxSockets: askers, localAddress: target.from });
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const { path, ...how } = next();
      outcome.connections++;
      const asked = request(new URL(path, target.url), { agent, ...how }, (response) => {
        count(outcome, response.statusCode ?? 0);
        response.resume().on("close", resolve);
      });
      asked.on("error", () => {
        outcome.cutOff++;
        resolve();
      });
      asked.end();
    });
  const asker = async (): Promise<void> => {
    while (performance.now() < target.until) {
      const started = performance.now();
      await ask();
      await wait(Math.max(0, (1000 * askers) / aSecond - (performance.now() - started)));
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  agent.destroy();
  return outcome;
}

/** Somebody at a WebSocket who sends what it likes and counts what comes back. */
export class Visitor {
  readonly #socket: WebSocket;
  readonly #outcome: Outcome;
  #requests = 0;
  readonly #answers = new Map<string, (answer: Readonly<Record<string, unknown>>) => void>();
  isOpen = false;

  constructor({ url, from }: Target, outcome: Outcome, cookie = newCookie()) {
    this.#outcome = outcome;
    outcome.connections++;
    this.#socket = new WebSocket(`ws://${url.host}/ws`, { headers: { cookie }, localAddress: from });
    this.#socket.on("open", () => (this.isOpen = true));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => {
      this.isOpen = false;
      outcome.cutOff++;
      for (const answer of this.#answers.values()) answer({});
    });
    this.#socket.on("message", (data: Buffer) => this.#hear(JSON.parse(data.toString()) as never));
  }

  #hear(message: { readonly t: string; readonly id?: string; readonly code?: string }): void {
    if (message.t !== "ok" && message.t !== "no") return;
    count(this.#outcome, message.t === "no" ? (message.code ?? "no") : message.t);
    this.#answers.get(message.id ?? "")?.(message);
  }

  /** Resolves when the connection is there, or will not be. */
  async opened(): Promise<boolean> {
    while (this.#socket.readyState === WebSocket.CONNECTING) await wait(5);
    return this.isOpen;
  }

  send(message: object): string {
    const id = `a${++this.#requests}`;
    if (this.isOpen) this.#socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  /** The answer; empty if the connection ends before, or none comes for a second. */
  async ask(message: object): Promise<Readonly<Record<string, unknown>>> {
    const id = this.send(message);
    const answer = new Promise<Readonly<Record<string, unknown>>>((resolve) =>
      this.#answers.set(id, resolve),
    );
    return Promise.race([answer, wait(1000, {}, { ref: false })]);
  }

  close(): void {
    this.#socket.removeAllListeners("close").terminate();
  }
}
