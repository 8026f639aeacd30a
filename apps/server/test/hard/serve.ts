import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { GivenConfig } from "../../src/config.ts";
import { SETTINGS } from "../../src/config.ts";

const MAIN = fileURLToPath(new URL("../../../cli/src/main.mjs", import.meta.url));

/** A real `cairn serve` in a process of its own. */
export interface Serving {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed since it said where it is. */
  readonly output: () => string;
  /** Sends a signal and waits for the end; resolves with the exit code, null when it was killed. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
  /** Sends a signal and waits for nothing. */
  readonly signal: (signal: NodeJS.Signals) => void;
}

const flagsOf = (given: GivenConfig): string[] =>
  Object.entries(given).flatMap(([name, value]) => [
    `--${SETTINGS[name as keyof typeof SETTINGS].flag}`,
    value,
  ]);

/** Starts the command, of this build or another; resolves when it takes connections. */
export async function serve(
  given: GivenConfig,
  { env = {}, main = MAIN }: { readonly env?: Readonly<Record<string, string>>; readonly main?: string } = {},
): Promise<Serving> {
  const child = spawn(process.execPath, [main, "serve", ...flagsOf(given)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const exited = once(child, "exit") as Promise<[number | null]>;
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer): void => {
      output += data.toString();
      const [whole, address] = /^Cairn is at (\S+)\n/m.exec(output) ?? [];
      if (whole === undefined || address === undefined) return;
      output = output.replace(whole, "");
      resolve(address);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
