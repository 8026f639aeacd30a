import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import type { ServerMessage, ServerMessageOf } from "@cairn/protocol";
import { afterAll, describe, expect, test } from "vitest";
import { newDatabaseFolder } from "../../server/test/scratch.ts";
import { cairn } from "./run.ts";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const folder = newDatabaseFolder("backup");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `cairn serve` on a database while something is done. */
async function serving<T>(database: string, work: (url: string) => Promise<T>): Promise<T> {
  const flags = [
    "--port",
    "0",
    "--log-level",
    "error",
    "--message-rate",
    "100000",
    "--address-rate",
    "100000",
  ];
  const child = spawn(process.execPath, [MAIN, "serve", "--database", database, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    const [line] = (await Promise.race([once(child.stdout, "data"), exited])) as [Buffer];
    return await work(line.toString().trim().split(" ").at(-1) ?? "");
  } finally {
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  }
}

/** A player who asks one thing after the other. */
async function connect(url: string) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
  const messages: ServerMessage[] = [];
  const heard = new EventTarget();
  socket.addEventListener("message", ({ data }) => {
    messages.push(JSON.parse(String(data)) as ServerMessage);
    heard.dispatchEvent(new Event("message"));
  });
  const next = async (isWanted: (message: ServerMessage) => boolean): Promise<ServerMessage> => {
    for (;;) {
      const message = messages.shift();
      if (message && isWanted(message)) return message;
      if (!message) await once(heard, "message");
    }
  };
  await next(({ t }) => t === "hello");
  let requests = 0;
  return {
    next,
    ask(message: object): Promise<ServerMessage> {
      const id = `b${++requests}`;
      socket.send(JSON.stringify({ ...message, id }));
      return next((answer) => "id" in answer && answer.id === id);
    },
    async close(): Promise<void> {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}

/** A table may be changed a thousand times before its start, which a fast disk has soon done. */
const MOST_CHANGES = 900;
const settings = (clock: number) => ({ game: "chimera", players: 3, clock });

describe("cairn backup", () => {
  test("copies what a running server has acknowledged; a server on the copy goes on from there", async () => {
    const [database, copy] = [join(folder, "live.sqlite"), join(folder, "copy.sqlite")];
    const { table, before, after } = await serving(database, async (url) => {
      const host = await connect(url);
      await host.ask({ t: "name", name: "Anna" });
      const created = (await host.ask({ t: "create", settings: settings(10) })) as ServerMessageOf<"ok">;
      await host.ask({ t: "join", table: created.table });
      await host.ask({ t: "sit", seat: 0 });
      let n = 0;
      const appendWhile = async (isGoingOn: () => boolean): Promise<void> => {
        for (let i = 0; isGoingOn(); i++) {
          const answer = await host.ask({ t: "settings", settings: settings(10 + (i % 500)) });
          n = (answer as ServerMessageOf<"ev">).n;
        }
      };
      await appendWhile(() => n < 50);
      const before = n;
      let isDone = false;
      const backup = cairn(["backup", "--database", database, "--out", copy]).finally(() => (isDone = true));
      await appendWhile(() => !isDone && n < MOST_CHANGES);
      expect(await backup).toEqual({ code: 0, stdout: `${copy} is a copy of ${database}\n`, stderr: "" });
      await host.close();
      return { table: created.table, before, after: n };
    });
    expect(after).toBeGreaterThan(before);

    const check = new DatabaseSync(copy);
    expect(check.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    check.close();
    await serving(copy, async (url) => {
      const guest = await connect(url);
      await guest.ask({ t: "join", table });
      const whole = (await guest.next(({ t }) => t === "table")) as ServerMessageOf<"table">;
      expect(whole.n).toBeGreaterThanOrEqual(before);
      expect(whole.n).toBeLessThanOrEqual(after);
      expect(whole.table.seats[0]).toEqual({ kind: "person", name: "Anna", here: false });
      expect(await guest.ask({ t: "sit", seat: 1, name: "Ben" })).toMatchObject({ t: "ev", n: whole.n + 1 });
      await guest.close();
    });
  });

  test.each(["SIGINT", "SIGTERM"] as const)("interrupted by %s leaves nothing behind", async (signal) => {
    const [database, out] = [join(folder, "busy.sqlite"), join(folder, "interrupted.sqlite")];
    const busy = new DatabaseSync(database);
    busy.exec("CREATE TABLE IF NOT EXISTS t (x); BEGIN EXCLUSIVE");
    // The copy waits for the lock, which makes the moment last.
    const child = spawn(process.execPath, [MAIN, "backup", "--database", database, "--out", out]);
    const exited = once(child, "exit");
    const left = (): string[] => globSync("interrupted*", { cwd: folder });
    await expect.poll(left, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.part$/)]);
    child.kill(signal);
    expect(await exited).toEqual([null, signal]);
    expect(left()).toEqual([]);
    busy.close();
  });

  test("overwrites nothing, and says what else is wrong", async () => {
    const at = (name: string): string => join(folder, name);
    writeFileSync(at("precious"), "precious");
    writeFileSync(at("rubbish"), "this is no database");
    const small = new DatabaseSync(at("small.sqlite"));
    small.exec("CREATE TABLE t (x)");
    small.close();
    const calls: [args: string[], text: string][] = [
      [["--database", at("small.sqlite"), "--out", at("precious")], "a backup overwrites nothing"],
      [
        ["--database", at("none.sqlite"), "--out", at("out.sqlite")],
        `there is no store ${at("none.sqlite")}`,
      ],
      [["--database", at("rubbish"), "--out", at("out.sqlite")], "file is not a database"],
      [["--database", at("small.sqlite"), "--out", at("nowhere/out.sqlite")], "failed: ENOENT"],
      [["--database", at("small.sqlite"), "--out", at("out.sqlite")], "is not a Cairn store"],
      [["--database", at("small.sqlite")], "required option '--out <FILE>' not specified"],
    ];
    const outcomes = await Promise.all(calls.map(([args]) => cairn(["backup", ...args])));
    for (const [i, { code, stdout, stderr }] of outcomes.entries()) {
      expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(calls[i]?.[1]);
    }
    expect(readFileSync(at("precious"), "utf8")).toBe("precious");
    expect(globSync("*{out,part}*", { cwd: folder })).toEqual([]);
  });
});
