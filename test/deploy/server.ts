import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Skips a test, and says so, where a program that it needs is not there. */
export function needs(context: { skip(note: string): void }, program: string, ...args: string[]): void {
  if (spawnSync(program, args).error === undefined) return;
  process.stderr.write(`deploy: not tested, because there is no ${program} here\n`);
  context.skip(`there is no ${program} here`);
}

/** A port that nobody has at this moment. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

/** Starts a command that serves; resolves when it says where. */
export async function serve(
  [program = "", ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<{ child: ChildProcess; url: string; exited: Promise<unknown[]> }> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      const found = /Cairn is at (\S+)\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject).once("exit", (code) => reject(new Error(`exit ${code}`)));
  });
  return { child, url, exited };
}
