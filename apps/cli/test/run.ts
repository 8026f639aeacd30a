import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));

/** Runs the real command in a process of its own. */
export function cairn(
  args: readonly string[],
  input: string | Buffer = "",
  cwd = process.cwd(),
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...process.env, NO_COLOR: "1" } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
    // A command that has seen enough closes its input: that is its right.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

export const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");
