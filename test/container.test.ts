import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SETTINGS } from "../apps/server/src/config.ts";
import { Buildah, hasBuildah } from "./container/buildah.ts";
import { freePort } from "./deploy/server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const STAGES = read("Containerfile")
  .split(/^FROM /m)
  .slice(1);

test("the Containerfile sets what can be set, and shows the port that is served", () => {
  const file = read("Containerfile");
  const set = [...file.matchAll(/^ENV .*$/gm)].flatMap(([line]) => line.match(/CAIRN_\w+(?==)/g) ?? []);
  expect(set).toEqual([SETTINGS.host.env, SETTINGS.database.env]);
  expect(/^EXPOSE (\d+)$/m.exec(file)?.[1]).toBe(SETTINGS.port.initial);
});

test("the Containerfile installs before it copies sources", () => {
  for (const name of ["page", "production"]) {
    const stage = STAGES.find((text) => text.includes(` AS ${name}\n`)) as string;
    const [before, after] = stage.split("RUN npm ci");
    expect(before).not.toMatch(/^COPY (?!--from=manifests)/m);
    expect(after).toBeDefined();
  }
});

test("the Containerfile copies every folder that the page is built from or the server reads", () => {
  const sources = globSync("{apps,packages}/**/*.{ts,js}", {
    cwd: ROOT,
    exclude: ["**/node_modules", "**/dist"],
  });
  const outside = sources
    .filter((file) => !/\/(?:test|bench|tools)\//.test(file))
    .flatMap((file) => {
      const named = [...read(file).matchAll(/new URL\("((?:\.\.\/)+[\w-]+)\/[^"]*", import\.meta\.url\)/g)];
      return named.map(([, path]) => relative(ROOT, join(ROOT, dirname(file), path as string)));
    })
    .filter((path) => !/^(?:apps|packages)\b/.test(path));
  expect(outside).toContain("data");
  const page = STAGES.find((text) => text.includes(" AS page\n")) as string;
  for (const folder of ["packages", ...outside])
    for (const stage of [page, STAGES.at(-1) as string])
      expect(stage).toContain(`\nCOPY ${folder} ${folder}\n`);
});

test("what sources read of data/ goes into the image", () => {
  const sources = globSync("{apps,packages}/**/src/**/*.{ts,js,mjs,svelte}", {
    cwd: ROOT,
    exclude: ["**/node_modules", "**/dist", "**/test"],
  });
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/["'`](?:\.\.\/)+(data\/[\w.-]+)/g)].map(([, path]) => `!${path}`),
  );
  const listed = read(".dockerignore").split("\n");
  expect(named).toContain("!data/puzzles");
  expect(named.filter((line) => !listed.includes(line))).toEqual([]);
});

test("a production install has no development packages in it", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const name of ["vitest", "vite", "fast-check", "typescript", "svelte"]) {
    const { dev = false, devOptional = false } = packages[`node_modules/${name}`] ?? {};
    expect(dev || devOptional, name).toBe(true);
  }
});

/** Where it must be tested, with the official image: in continuous integration. */
const isRequired = process.env["CAIRN_REQUIRE_CONTAINER"] !== undefined;
/** A minute or more: not in every run. */
const isWanted = isRequired || process.env["CAIRN_LONG"] !== undefined;

test(
  "the image is built, and what it starts serves the page as a user without rights",
  { timeout: 1_800_000 },
  async (context) => {
    if (!isWanted) {
      process.stderr.write("container: the image is built by `npm run check:long` and in the workflow\n");
      context.skip("it takes a minute");
    }
    if (!hasBuildah() && !isRequired) {
      process.stderr.write(
        "container: not tested, because there is no buildah here (Debian: apt-get install buildah)\n",
      );
      context.skip("there is no buildah here");
    }
    const buildah = new Buildah();
    let said = "";
    /** Isolation by chroot alone: the server is a process of this machine like any other. */
    const stop = (): unknown => process.kill(Number(/^pid (\d+)$/m.exec(said)?.[1]), "SIGTERM");
    try {
      const base = await buildah.base(isRequired);
      const from = base.isOfficial
        ? base.image
        : "a stand-in, because the official Node image cannot be had here";
      process.stderr.write(`container: built from ${from}\n`);
      await buildah.build(ROOT, base, "localhost/cairn");
      const config = await buildah.config("localhost/cairn");
      expect(config).toMatchObject({
        User: "node",
        Cmd: ["node", "--max-semi-space-size=8", "apps/cli/src/main.mjs", "serve"],
      });

      const container = await buildah.call("from", "--pull=never", "localhost/cairn");
      const inside = (...command: string[]): Promise<string> =>
        buildah.call("run", container, "--", ...command);
      expect(await inside("node", "-p", "process.getuid() > 0")).toBe("true");
      const asRoot = ["run", "--user", "root", container, "--"];
      expect(await buildah.call(...asRoot, "node", "-p", "fs.existsSync('/root/.npm/_cacache')")).toBe(
        "false",
      );
      const installed = (await inside("ls", "node_modules")).split("\n");
      expect(installed).toContain("fastify");
      for (const name of ["vitest", "vite", "fast-check", "typescript"])
        expect(installed).not.toContain(name);

      const env = { CAIRN_PORT: await freePort() };
      const announce = ["sh", "-c", 'echo "pid $$"; exec "$@"', "sh"];
      const server = buildah.start(container, env, ...announce, ...config.Cmd);
      const ended = once(server, "exit");
      server.stdout?.on("data", (data: Buffer) => (said += data.toString()));
      await expect.poll(() => said, { timeout: 120_000 }).toContain("Cairn is at ");

      const url = `http://127.0.0.1:${env.CAIRN_PORT}`;
      expect(await (await fetch(url)).text()).toContain("<title>Cairn");
      const check = buildah.start(container, env, ...config.Healthcheck.Test.slice(1));
      expect(await once(check, "exit")).toEqual([0, null]);
      stop();
      expect(await ended).toEqual([0, null]);
      said = "";
      const unhealthy = buildah.start(container, env, ...config.Healthcheck.Test.slice(1));
      expect(await once(unhealthy, "exit")).toEqual([1, null]);
    } finally {
      if (said !== "") stop();
      await buildah.cleanUp();
    }
  },
);
