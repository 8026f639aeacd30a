import { expect, test } from "vitest";
import { keepFiles, parseRetryAfter } from "../../src/offline/keep-files.ts";

const FILES = Array.from({ length: 40 }, (_, i) => `/assets/${i}.js`);

const answer = (status: number, headers: Record<string, string> = {}): (() => Promise<Response>) => {
  return () => Promise.resolve(new Response("", { status, headers }));
};
const noLine = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/** A server that answers a path with what is told first, and with 200 from then on. */
function keeping(told: Readonly<Record<string, (() => Promise<Response>)[]>> = {}, kept: string[] = []) {
  const seen = { asked: [] as string[], kept, waits: [] as number[], most: 0 };
  let open = 0;
  const parts = {
    isKept: (path: string) => Promise.resolve(seen.kept.includes(path)),
    keep: (path: string) => Promise.resolve(void seen.kept.push(path)),
    async fetchFile(path: string) {
      seen.asked.push(path);
      seen.most = Math.max(seen.most, ++open);
      await new Promise((resolve) => setTimeout(resolve));
      open--;
      return (told[path]?.shift() ?? answer(200))();
    },
    wait: (ms: number) => Promise.resolve(void seen.waits.push(ms)),
  };
  return { seen, done: keepFiles(FILES, parts) };
}

test("all files are kept, each asked for once, and at most four at a time", async () => {
  const { seen, done } = keeping();
  await done;
  expect(seen.kept.toSorted()).toEqual(FILES.toSorted());
  expect(seen.asked).toHaveLength(FILES.length);
  expect(seen.most).toBe(4);
  expect(seen.waits).toEqual([]);
});

test("after a refusal as long is waited as the server wishes, and longer each time without a wish", async () => {
  const busy = answer(429, { "retry-after": "7" });
  const { seen, done } = keeping({ "/assets/3.js": [busy, answer(503), noLine] });
  await done;
  expect(seen.waits).toEqual([7000, 2000, 4000]);
  expect(seen.kept).toHaveLength(FILES.length);
});

test("nobody asks for anything while one waits", async () => {
  let end = (): void => undefined;
  const asked: string[] = [];
  const done = keepFiles(FILES, {
    isKept: () => Promise.resolve(false),
    keep: () => Promise.resolve(),
    fetchFile(path) {
      asked.push(path);
      return asked.length === 1 ? answer(429)() : answer(200)();
    },
    wait: () => new Promise((resolve) => (end = resolve)),
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  // The other three had asked before the refusal came.
  expect(asked).toHaveLength(4);
  end();
  await done;
  expect(asked).toHaveLength(FILES.length + 1);
});

test("a file that is gone ends it at once, one that never comes after six tries", async () => {
  const gone = keeping({ "/assets/0.js": [answer(404)] });
  await expect(gone.done).rejects.toThrow("/assets/0.js: 404");
  expect(gone.seen.asked.length).toBeLessThan(FILES.length);
  const away = keeping({ "/assets/0.js": Array.from({ length: 9 }, () => noLine) });
  await expect(away.done).rejects.toThrow("/assets/0.js: no answer");
  expect(away.seen.asked.filter((path) => path === "/assets/0.js")).toHaveLength(6);
});

test("what was kept before is not asked for again", async () => {
  const { seen, done } = keeping({}, FILES.slice(0, 30));
  await done;
  expect(seen.asked).toEqual(FILES.slice(30));
});

test.each([
  [null, 0],
  ["", 0],
  ["3", 3000],
  ["-1", 0],
  ["86400", 30_000],
  ["Thu, 01 Jan 1970 00:00:12 GMT", 2000],
  ["soon", 0],
])("retry-after: %s means %i ms", (text, ms) => {
  expect(parseRetryAfter(text, 10_000)).toBe(ms);
});
