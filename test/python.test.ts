import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { refusalsFor, testServer } from "../apps/server/test/live/setup.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CAIRN = [process.execPath, join(ROOT, "apps/cli/src/main.mjs")];
const folder = mkdtempSync(join(tmpdir(), "cairn-python-"));
afterAll(() => rmSync(folder, { recursive: true }));

const env = {
  ...process.env,
  PYTHONPATH: join(ROOT, "python"),
  PYTHONDONTWRITEBYTECODE: "1",
  CAIRN_COMMAND: CAIRN.map((word) => `'${word}'`).join(" "),
};

/** A Python that has numpy, if there is one. */
function findPython(): string | undefined {
  for (const python of ["/usr/bin/python3", "python3"]) {
    try {
      execFileSync(python, ["-c", "import numpy"], { stdio: "ignore" });
      return python;
    } catch {
      // Another may have it.
    }
  }
  return undefined;
}

const found = findPython();
if (found === undefined)
  process.stderr.write("python3 with numpy is not here: the Python package is not tested\n");
const python = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(found as string, args, { cwd: folder, env });

describe.runIf(found !== undefined)("the Python package", () => {
  test("passes its own tests", async () => {
    const { stderr } = await python("-m", "unittest", "discover", "-s", join(ROOT, "python/tests"));
    expect(stderr).toMatch(/\nOK/);
  });

  test.runIf(process.env["CAIRN_LONG"] !== undefined)(
    "trains nets that our arena plays, and they beat random play",
    async () => {
      const weights = join(folder, "trained.weights");
      const train = join(ROOT, "python/examples/train.py");
      await python(train, "chimera", "--steps", "40000", "--tables", "128", "--out", weights);
      const [node = "", main = ""] = CAIRN;
      const args = ["arena", "chimera", "--a", `net:${weights}`, "--b", "random", "--deals", "30", "--json"];
      const { stdout } = await promisify(execFile)(node, [main, ...args], { env });
      const { measures } = JSON.parse(stdout) as { measures: Record<string, { mean: number }> };
      expect(Object.values(measures)[0]?.mean).toBeGreaterThan(0.6);
    },
  );

  test("plays a whole match at a server, as an account that is marked as a bot", async () => {
    // So few that sitting down takes more: that does not depend on how fast bots play.
    const server = await testServer({ messageRate: "2" });
    try {
      const bot = join(ROOT, "python/examples/online_bot.py");
      const { stdout } = await python(
        bot,
        server.url,
        "--create",
        "krass-kariert",
        "--options",
        '{"chips":2}',
      );
      const { table } = JSON.parse(stdout) as { table: string };
      const record = (await (await fetch(`${server.url}/api/records/${table}`)).json()) as {
        players: { name: string }[];
        result: object;
      };
      const names = record.players.map(({ name }) => name).toSorted();
      expect(names).toEqual(["Biggest [bot]", "Bot 1", "Bot 1"]);
      expect(record.result).toBeDefined();
      expect(await refusalsFor("rate", server.url)).toBeGreaterThan(0);
    } finally {
      await server.cleanUp();
    }
  });
});
