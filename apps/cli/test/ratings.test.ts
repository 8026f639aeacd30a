import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig, startServer } from "@cairn/server";
import { cairn } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-ratings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("cairn ratings reads rated tables again, and not from under a server", async () => {
  const database = join(folder, "cairn.sqlite");
  const server = await startServer(readConfig({ port: "0", logLevel: "error", database }), "test");
  const open = await cairn(["ratings", "--database", database]);
  expect([open.code, open.stdout]).toEqual([2, ""]);
  await server.stop();
  expect(await cairn(["ratings", "--database", database])).toEqual({
    code: 0,
    stdout: "0 rated deals at 0 tables\n",
    stderr: "",
  });
});
