import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

test.each(["start", "test"])("npm %s installs first, in a shell of its own", (name) => {
  // A shell remembers where it found `node`: in the same one the Node that has just been installed is not used.
  expect(scripts[`pre${name}`]).toBe("node tools/ensure-installed.mjs");
  expect(scripts[name]).not.toContain("ensure-installed");
});

test("every script that measures is listed in tools/measure/README.md", () => {
  const page = readFileSync(new URL("../tools/measure/README.md", import.meta.url), "utf8");
  const measuring = Object.keys(scripts).filter((name) =>
    /^(?:figures:|soak|attack|faults|strength)/.test(name),
  );
  expect(measuring).toContain("figures:env");
  expect(measuring.filter((name) => !page.includes(`\`npm run ${name}`))).toEqual([]);
});
