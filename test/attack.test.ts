import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ATTACKS } from "../tools/attack/attacks.ts";
import { type Finding, measureAttacks } from "../tools/attack/measure.ts";

// A small sample of what `npm run attack` does: what becomes of the attacker, not how fast moves are.

/** Attackers that are cut off: a sample reads nothing, or asks over HTTP. */
const CUT_OFF = ["pings-unread", "pipeline"];
if (process.env["CAIRN_LONG"] !== undefined) CUT_OFF.push("pings", "chunks");

test("attackers are cut off or refused, and honest players play on without an error", async () => {
  const findings: Record<string, Finding> = {};
  const { errors } = await measureAttacks([...CUT_OFF, "codes"], 1, 1, (found) => {
    findings[found.attack] = found;
  });
  expect(errors).toEqual({});
  for (const { attack, moves, memoryMb } of Object.values(findings)) {
    expect(moves, attack).toBeGreaterThan(0);
    expect(memoryMb, attack).toBeLessThan(400);
  }
  for (const attack of CUT_OFF) expect(findings[attack]?.outcome.cutOff, attack).toBeGreaterThan(0);
  expect(findings["pipeline"]?.outcome.answers["200"] ?? 0).toBeLessThan(100);
  expect(findings["codes"]?.outcome.answers["rate"]).toBeGreaterThan(0);
});

test("nothing but this machine can be attacked", () => {
  const program = fileURLToPath(new URL("../tools/attack/attacker.ts", import.meta.url));
  const aim = (url: string): void => {
    execFileSync(process.execPath, [program, "pings", url, "127.0.1.1", "0"], { stdio: "pipe" });
  };
  expect(() => aim("http://192.0.2.1:7777")).toThrow("no attack");
  expect(Object.keys(ATTACKS).length).toBeGreaterThan(10);
});
