import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { StoreFailure } from "../../src/store/index.ts";
import { errorsOf, newFile, open, openTables, playerOf } from "./setup.ts";

const BODY = "x".repeat(1000);
const APPENDER = fileURLToPath(new URL("appender.ts", import.meta.url));

describe("a full disk", () => {
  it("stores nothing of the commit that fails, and works again when there is room", async () => {
    const store = await open(newFile(), { maxBytes: 600_000 });
    const players = Array.from({ length: 1000 }, (_, index) => `player-${index}`);
    await Promise.all(players.map((id) => store.createPlayer(playerOf(id, { name: id.repeat(10) }))));
    await openTables(store, "a", "b");
    let seq = 1;
    const both = () =>
      errorsOf([
        store.append({ table: "a", seq, body: BODY }),
        store.append({ table: "b", seq, body: BODY }),
      ]);
    let errors = await both();
    while (errors[0] === undefined) {
      seq++;
      errors = await both();
    }
    expect(errors[0]).toBeInstanceOf(StoreFailure);
    expect(errors[0]).toMatchObject({ message: "the store cannot write: database or disk is full" });
    expect(errors[1]).toBe(errors[0]);
    expect((await store.loadEvents("a")).length).toBe(seq);
    expect((await store.loadEvents("b")).length).toBe(seq);

    await Promise.all(players.map((id) => store.deletePlayer(id)));
    expect(await both()).toEqual([undefined, undefined]);
    expect((await store.loadEvents("b")).length).toBe(seq + 1);
  });

  it("loses nothing acknowledged when writing to the file itself fails", async () => {
    const file = newFile();
    // The shell limits how large a file may become: the commit fails in the system's own `write`.
    const { stdout } = spawnSync(
      "sh",
      ["-c", `ulimit -f 2000; exec "$0" "$@"`, process.execPath, APPENDER, file],
      {
        encoding: "utf8",
      },
    );
    const acknowledged = stdout.split("\n");
    expect(acknowledged.pop()).toMatch(/^StoreFailure: the store cannot write: /);
    const store = await open(file);
    expect((await store.loadEvents("a")).length).toBe(acknowledged.length);
    expect((await store.loadEvents("b")).length).toBe(acknowledged.length);
  });
});
