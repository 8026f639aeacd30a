import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { refusalsFor, testServer } from "../apps/server/test/live/setup.ts";

const BOT = fileURLToPath(new URL("../examples/bots/online.mjs", import.meta.url));

test("the example of an online bot plays a match at a server that takes few messages", async () => {
  // So few that sitting down takes more: that does not depend on how fast bots play.
  const server = await testServer({ messageRate: "2" });
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [BOT, server.url]);
    expect(stderr).toBe("");
    const record = (await (await fetch(stdout.trim())).json()) as {
      players: { name: string }[];
      result: object;
    };
    const names = record.players.map(({ name }) => name).toSorted();
    expect(names).toEqual(["Bot 1", "Bot 1", "Shedder [bot]"]);
    expect(record.result).toBeDefined();
    expect(await refusalsFor("rate", server.url)).toBeGreaterThan(0);
  } finally {
    await server.cleanUp();
  }
});
