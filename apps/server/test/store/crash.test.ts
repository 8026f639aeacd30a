import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openStore, StoreRefused } from "../../src/store/index.ts";
import { bodyOf } from "./events.ts";
import { newFile, open } from "./setup.ts";

const APPENDER = fileURLToPath(new URL("appender.ts", import.meta.url));
const ROUNDS = 5;

/** Lets the appender run until it has acknowledged a number of events, kills it in the middle, and returns its last number. */
async function killAfter(
  file: string,
  acknowledged: number,
  meanwhile?: () => Promise<void>,
): Promise<number> {
  const child = spawn(process.execPath, [APPENDER, file], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let killed = false;
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    output += chunk as string;
    if (killed || output.split("\n").length <= acknowledged) continue;
    killed = true;
    await meanwhile?.();
    child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return Number(output.slice(0, output.lastIndexOf("\n")).split("\n").at(-1));
}

describe("a server that is killed", () => {
  it(`loses nothing it has acknowledged, ${ROUNDS} times in a row`, async () => {
    const file = newFile();
    let last = -1;
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = await killAfter(file, 20 + 17 * round);
      expect(acknowledged).toBeGreaterThan(last);
      last = acknowledged;
      // Opening it also shows that the dead process's lock needs nobody to remove it.
      const store = await openStore(file);
      const [a, b] = [await store.loadEvents("a"), await store.loadEvents("b")];
      await store.close();
      expect(a.length).toBeGreaterThan(acknowledged);
      expect(b).toEqual(a);
      expect(a).toEqual(a.map((_, seq) => ({ seq, body: bodyOf(seq) })));
    }
  });

  it("refuses another server as long as it lives", async () => {
    const file = newFile();
    await killAfter(file, 1, async () => {
      const refused = openStore(file);
      await expect(refused).rejects.toThrow(`second writer refused: another server has ${file} open`);
      await expect(refused).rejects.toBeInstanceOf(StoreRefused);
    });
    const store = await open(file);
    expect((await store.loadEvents("a")).length).toBeGreaterThan(0);
  });
});
