import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    isolate: false,
    testTimeout: 120_000,
    // Tests start hundreds of processes and threads from the same sources; compiled once, each starts in a third.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "cairn-compile-cache") },
  },
});
