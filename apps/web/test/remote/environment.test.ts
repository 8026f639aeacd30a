import { afterEach, expect, test, vi } from "vitest";
import { browserEnvironment } from "../../src/session/remote/environment.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a table's socket names it", "YRAWB", "wss://cairn.example/ws?table=YRAWB"],
  ["a socket for everything else names none", undefined, "wss://cairn.example/ws"],
])("%s", (_what, table, address) => {
  const opened: string[] = [];
  vi.stubGlobal("location", { href: "https://cairn.example/t/YRAWB" });
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      constructor(url: URL) {
        super();
        opened.push(url.href);
      }
    },
  );
  browserEnvironment(table).open({ heard: () => undefined, closed: () => undefined });
  expect(opened).toEqual([address]);
});
