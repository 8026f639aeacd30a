import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The peers, each with what it needs. They are no dependencies of ours: they come for the benchmark and go. */
export const PEER_PACKAGES = {
  relay: ["ws@8.22.2"],
  colyseus: ["@colyseus/core@0.18.17", "@colyseus/ws-transport@0.18.4"],
  "boardgame.io": ["boardgame.io@0.50.2"],
} as const;

/** Installs one peer into a folder; what went wrong, if anything did. */
export function installPeer(folder: string, packages: readonly string[]): string | undefined {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", ...packages],
    { encoding: "utf8", timeout: 240_000, shell: process.platform === "win32" },
  );
  if (status === 0) return undefined;
  return `not installed: ${stderr.trim().split("\n").at(-1) ?? "npm does not answer"}`.slice(0, 200);
}
