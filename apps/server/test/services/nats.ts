import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Child } from "./child.ts";
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
  #child: Child | undefined;

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

  get pid(): Promise<number> | undefined {
    return this.#child?.pid;
  }

  async restart(): Promise<void> {
    this.#child = new Child(findNats(), ["-a", "127.0.0.1", "-p", String(this.port)]);
    while (!(await isListening(this.port))) {
      if (this.#child.hasEnded) throw new Error("nats-server did not start");
      await wait(10);
    }
  }

  async stop(): Promise<void> {
    await this.#child?.end("SIGKILL");
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
  shared ??= TestNats.start();
  return shared;
}
