import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** No limit that is meant for people stands in the way, nobody waits, and tables leave memory soon. */
const SETTINGS = {
  port: "0",
  messageRate: "1000000",
  addressRate: "1000000",
  maxAddressSockets: "100000",
  maxAddressConnections: "100000",
  maxTables: "100000",
  tableRate: "1000000",
  dealSeconds: "0",
  pace: "0",
  lingerSeconds: "1",
  awaySeconds: "1",
  choiceSeconds: "1",
  logLevel: "error",
};

/** Memory of a server after everything unused has been thrown away, in bytes. */
export interface Memory {
  /** What is really in use, inside and outside the heap. */
  readonly inUse: number;
  readonly rss: number;
}

export interface SoakServer {
  readonly url: string;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, on a file of its own. */
export async function startSoakServer(): Promise<SoakServer> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-soak-"));
  const settings = JSON.stringify({ ...SETTINGS, database: join(folder, "soak.sqlite") });
  const program = new URL("./server-program.ts", import.meta.url);
  const child = fork(program, [settings], { execArgv: ["--expose-gc"] });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return {
    url,
    async memory() {
      child.send("memory");
      const [memory] = (await once(child, "message")) as [Memory];
      return memory;
    },
    async stop() {
      const exited = once(child, "exit");
      child.send("stop");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A figure of those that the server shows to who runs it. */
export async function figureOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}
