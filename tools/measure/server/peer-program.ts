import { createRequire } from "node:module";
import { join } from "node:path";

/** The libraries of a peer's program, from the folder where they were installed for the benchmark. */
export const library = createRequire(join(process.argv[2] ?? "", "package.json"));

/** Tells whoever started the program where it listens and, as often as asked, what processor time it has used. */
export function listensOn(port: number): void {
  process.on("message", () => process.send?.(process.cpuUsage()));
  process.once("disconnect", () => process.exit());
  process.send?.({ port });
}
