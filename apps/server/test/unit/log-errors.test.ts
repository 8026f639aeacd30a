import { refuse, unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { createHttp, protect } from "../../src/net/http.ts";
import { loggedError } from "../../src/log-errors.ts";
import { StoreFailure } from "../../src/store/index.ts";

const inCards = (): Error => {
  try {
    unwrap(refuse("card-not-held", "seat 1 does not hold 7j"));
  } catch (error) {
    return error as Error;
  }
  throw new Error("it was taken");
};

test("of an error the log has kind and place, and no word of its message", () => {
  const { type, message, stack } = loggedError(inCards());
  expect([type, message]).toEqual(["Error", ""]);
  expect(stack.split("\n")[0]).toMatch(/^at unwrap /);
  expect(stack).toContain("log-errors.test.ts");
  expect(stack).not.toContain("7j");
});

test("whatever an error does to its name, message or stack, nothing of it comes through", () => {
  const named = Object.assign(new Error("7j\n    at 8s"), { name: "A much longer name than before" });
  const changed = new Error("7j\n    at 8s");
  changed.message = "other words";
  const bare = Object.assign(new Error("7j"), { stack: undefined });
  for (const error of [named, changed, bare, new Error("outer", { cause: named }), "7j", null]) {
    expect(JSON.stringify(loggedError(error))).not.toMatch(/7j|8s/);
  }
  expect(loggedError(named).stack).toContain("log-errors.test.ts");
});

test("the store may say what is wrong with the disk, and the system has codes", () => {
  const cause = Object.assign(new Error("told by the system"), { code: "ENOSPC" });
  expect(loggedError(new StoreFailure("the store cannot write: the disk is full", { cause }))).toMatchObject({
    type: "StoreFailure",
    message: "the store cannot write: the disk is full",
    cause: { type: "Error", message: "", code: "ENOSPC" },
  });
});

test("a route that fails is logged without its words, too", async () => {
  const lines: string[] = [];
  const app = createHttp(readConfig({}), { stream: { write: (line) => lines.push(line) } });
  await protect(app, readConfig({}));
  app.get("/fails", () => {
    throw inCards();
  });
  const { statusCode, body } = await app.inject("/fails");
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { code: "internal", text: "something went wrong here" },
  ]);
  const errors = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(errors).toMatchObject([{ level: 50, msg: "a request failed", err: { type: "Error", message: "" } }]);
  expect(lines.join("")).not.toContain("7j");
  await app.close();
});
