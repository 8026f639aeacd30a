import { tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of the server that start nothing of their own. */
const SERVER_PARTS = "apps/server/test/{store,unit}/*.test.ts";

/** Small parts come last: they fill whichever core is free until the end, also where no run has been timed before. */
class PartsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isPart = ({ project }: TestSpecification): boolean => project.name === "parts";
    return [...sorted.filter((file) => !isPart(file)), ...sorted.filter(isPart)];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: PartsLast },
    // What should happen may take a while where the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    // Not one less than there are cores: on two cores that would be one.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["packages/*/test/**/*.test.ts", "apps/web/test/**/*.test.ts", SERVER_PARTS],
          // One process for many files: most take less time than a process takes to start.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          // Each file goes to whichever core is free: some take a second, some a minute.
          include: ["apps/{cli,server}/test/**/*.test.ts", "test/*.test.ts"],
          exclude: [...configDefaults.exclude, SERVER_PARTS],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          // One process for many files, and one Chromium: to start both takes as long as some files do.
          isolate: false,
          // Builds the page once for all of them.
          globalSetup: "test/browser/builds.ts",
        },
      },
    ],
    // Tests start hundreds of processes and threads from the same sources; compiled once, each starts in a third.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "cairn-compile-cache") },
  },
});
