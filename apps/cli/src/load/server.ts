import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.mjs", import.meta.url));

/** Settings without the limits and delays that are meant for people. */
const GENEROUS = {
  "message-rate": 1_000_000,
  "address-rate": 1_000_000,
  "max-address-sockets": 100_000,
  "max-address-connections": 100_000,
  "max-tables": 100_000,
  "table-rate": 1_000_000,
  "deal-seconds": 0,
  pace: 0,
  "log-level": "error",
};

export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server of its own in another process, with a file that is gone afterwards. */
export async function startOwnServer(
  settings: Readonly<Record<string, string | number>> = {},
  nodeFlags: readonly string[] = [],
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-load-"));
  const flags = Object.entries({ port: 0, database: join(folder, "load.sqlite"), ...GENEROUS, ...settings });
  const args = [
    ...nodeFlags,
    MAIN,
    "serve",
    ...flags.flatMap(([flag, value]) => [`--${flag}`, String(value)]),
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const kill = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", kill);
  const exited = once(child, "exit");
  const [line] = (await Promise.race([once(child.stdout, "data"), exited])) as [Buffer | number | null];
  if (!Buffer.isBuffer(line)) throw new Error("the server did not start");
  return {
    url: line.toString().trim().split(" ").at(-1) as string,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a server says about itself. */
export interface Reading {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

/** Reads a server's own figures. */
export async function readServer(url: string): Promise<Reading> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  return { cpuSeconds: figure("cairn_cpu_seconds_total"), memoryBytes: figure("cairn_memory_bytes") };
}
