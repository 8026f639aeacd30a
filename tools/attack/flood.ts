import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Whom to attack, from where, and until when, by `performance.now`. */
export interface Target {
  readonly url: URL;
  /** The attacker's address. All of 127.0.0.0/8 is this machine: honest players come from another address of it. */
  readonly from: string;
  readonly until: number;
}

/** What became of an attack. */
export interface Outcome {
  /** Connections tried, and those that the server ended or refused. */
  connections: number;
  cutOff: number;
  bytesSent: number;
  /** Answers over HTTP by status, and over WebSocket by code. */
  readonly answers: Record<string, number>;
}

export const newOutcome = (): Outcome => ({ connections: 0, cutOff: 0, bytesSent: 0, answers: {} });

export const count = ({ answers }: Outcome, what: string | number): void => {
  answers[what] = (answers[what] ?? 0) + 1;
};

/** Adds what became of one attack to what became of others. */
export function addOutcome(total: Outcome, { answers, ...counts }: Outcome): void {
  total.connections += counts.connections;
  total.cutOff += counts.cutOff;
  total.bytesSent += counts.bytesSent;
  for (const [what, times] of Object.entries(answers))
    total.answers[what] = (total.answers[what] ?? 0) + times;
}

/** The same bytes again and again on some connections, which come back when they are cut off. */
export interface Flood {
  readonly connections: number;
  /** Sent first on each. */
  readonly opening?: string;
  readonly payload: Uint8Array;
  /** Of all connections together. */
  readonly bytesPerSecond: number;
  /** Whether answers are read. */
  readonly isReading: boolean;
}

/** How often payloads are written, and a connection that was cut off comes back, in milliseconds. */
const BEAT_MS = 10;

export async function flood(target: Target, plan: Flood): Promise<Outcome> {
  const outcome = newOutcome();
  const share = (plan.bytesPerSecond * BEAT_MS) / 1000 / plan.connections;
  const batch = Buffer.alloc(
    Math.max(plan.payload.length, share - (share % plan.payload.length)),
    plan.payload,
  );
  const open = (): Socket => {
    outcome.connections++;
    const socket = connect({
      host: target.url.hostname,
      port: Number(target.url.port),
      localAddress: target.from,
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => outcome.cutOff++);
    socket.on("data", (data) => {
      for (const [, status = ""] of data.toString("latin1").matchAll(/HTTP\/1\.1 (\d+)/g))
        count(outcome, status);
      if (!plan.isReading) socket.pause();
    });
    if (plan.opening !== undefined) socket.write(plan.opening);
    return socket;
  };
  const sockets = Array.from({ length: plan.connections }, open);
  while (performance.now() < target.until) {
    for (const [i, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[i] = open();
      // What the kernel does not take any more is not sent: the attacker's memory is not the matter.
      else if (!socket.writableNeedDrain && socket.write(batch)) outcome.bytesSent += batch.length;
    }
    await wait(BEAT_MS);
  }
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  return outcome;
}

/** Connects again and again, and says nothing. */
export async function churn(target: Target, aSecond: number): Promise<Outcome> {
  const outcome = newOutcome();
  while (performance.now() < target.until) {
    for (let i = 0; i < (aSecond * BEAT_MS) / 1000; i++) {
      const socket = connect({
        host: target.url.hostname,
        port: Number(target.url.port),
        localAddress: target.from,
      });
      outcome.connections++;
      socket.on("error", () => socket.destroy());
      socket.on("end", () => outcome.cutOff++);
      setTimeout(() => socket.destroy(), 5 * BEAT_MS);
    }
    await wait(BEAT_MS);
  }
  return outcome;
}
