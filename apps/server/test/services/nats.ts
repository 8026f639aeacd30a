import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./ports.ts";

const PLACES = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"];

/** The program, installed from Debian's packages if it is missing and that is possible. */
function findNats(): string {
  const named = process.env["CAIRN_NATS"];
  const find = (): string | undefined =>
    [...(named === undefined ? [] : [named]), ...PLACES].find((place) => existsSync(place));
  const found = find();
  if (found !== undefined) return found;
  try {
    execFileSync("apt-get", ["install", "-y", "nats-server"], { stdio: "pipe", timeout: 120_000 });
  } catch {
    // Not root, no Debian, or no network: told below.
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    "these tests need nats-server, which npm cannot bring: apt-get install nats-server, or name the program in CAIRN_NATS",
  );
}

/** A NATS server of its own on a free port of this machine only. */
export class TestNats {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestNats> {
    const server = new TestNats(await freePort());
    await server.restart();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async restart(): Promise<void> {
    this.#child = spawn(findNats(), ["-a", "127.0.0.1", "-p", String(this.port)], { stdio: "ignore" });
    while (!(await isListening(this.port))) {
      if (this.#child.exitCode !== null) throw new Error("nats-server did not start");
      await wait(10);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

let shared: Promise<TestNats> | undefined;

/** One server for all tests of a process; it ends with the process. */
export function sharedNats(): Promise<TestNats> {
  shared ??= TestNats.start().then((server) => {
    process.once("exit", () => server.kill());
    return server;
  });
  return shared;
}
