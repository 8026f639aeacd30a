import { spawn } from "node:child_process";

/** One of the checks: how it is called in what is printed, and the program. */
export type Step = readonly [name: string, command: string, ...args: string[]];

/** Everything that is checked without running a test. */
export const STATIC: readonly Step[] = [
  ["format", "oxfmt", "--check", "."],
  ["format of components", "prettier", "--check", "--log-level=warn", "**/*.svelte"],
  ["styles", "stylelint", "**/*.{css,svelte}"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["types of packages", "tsc", "-p", "packages"],
  ["types of apps and tests", "tsc", "-p", "."],
  ["types of browser tests", "tsc", "-p", "test/browser"],
  [
    "types of the page",
    "svelte-check",
    "--workspace",
    "apps/web",
    "--tsconfig",
    "./tsconfig.json",
    "--fail-on-warnings",
    "--tsgo",
  ],
  ["unused code", "knip"],
];

/** Runs a step and says how it went. What it writes comes at once, or when it is over if others run beside it. */
export async function isFine([name, command, ...args]: Step, isAlone: boolean): Promise<boolean> {
  const start = performance.now();
  if (isAlone) process.stdout.write(`check: ${name} …\n`);
  const child = spawn(command, args, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => written.push(data));
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null)).on("close", resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(written));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  process.stdout.write(`check: ${name} ${code === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
  return code === 0;
}
