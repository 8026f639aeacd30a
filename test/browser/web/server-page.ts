import type { Browser, Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import type { GivenConfig } from "../../../apps/server/src/config.ts";
import { readConfig, type RunningServer, startServer } from "../../../apps/server/src/index.ts";
import { newDatabaseFolder } from "../../../apps/server/test/scratch.ts";
import { seededChance } from "../../../apps/server/test/services/chance.ts";
import { LAUNCH_TIMEOUT, sharedChromium } from "../chromium.ts";
import { newPerson, type PersonOptions } from "./company.ts";
import type { Visitor } from "./visitor.ts";

// How tests use the page together with the real server.

/** What an operator types in. */
export const OPERATOR_TOKEN = "the-operator-of-browser-tests";

/**
 * Starts a server for a folder with the built page. Nobody is waited for long, bots take no time, and deals are the same
 * each time.
 */
const startWeb = (webRoot: string, database: string, given: GivenConfig): Promise<RunningServer> =>
  startServer(
    readConfig({
      port: "0",
      database,
      webRoot,
      logLevel: "error",
      pace: "0",
      awaySeconds: "0.4",
      choiceSeconds: "60",
      dealSeconds: "60",
      messageRate: "1000",
      addressRate: "1000",
      adminToken: OPERATOR_TOKEN,
      pushPrivate: "true",
      ...given,
    }),
    "test",
    { chance: seededChance("browser tests") },
  );

/** Waits until the page has kept itself: its service worker serves it now. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
}

/** The names of the cards in the hand. They are there at once; the faces are drawn one after the other. */
export const handOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("option")
    .evaluateAll((options) => options.map((one) => one.textContent?.split(", card ")[0] ?? ""));

type People<T extends readonly PersonOptions[]> = { readonly [I in keyof T]: Visitor };

/** The server of a file of tests, and whoever comes to it. */
interface Served {
  readonly url: string;
  /** Stops the server, and starts it again where it was. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Runs something with people whose pages must stay without a fault. */
  withPeople<T extends readonly PersonOptions[]>(
    wanted: T,
    run: (...people: People<T>) => Promise<void>,
  ): Promise<void>;
}

/** What somebody saw in the end says more than what was waited for. */
const textOf = ({ page }: Visitor): Promise<string> =>
  page
    .locator("body")
    .innerText()
    .catch(() => "closed");

interface ServerOptions {
  /** The folder with the page; the built one unless told. */
  readonly webRoot?: () => string;
  readonly config?: GivenConfig;
  /** Whether browsers must be able to show notifications. */
  readonly hasNotifications?: boolean;
}

/** Starts the server for a file of tests. */
export function useServer({
  webRoot = () => inject("builds").site,
  config = {},
  hasNotifications = false,
}: ServerOptions = {}): Served {
  const folder = newDatabaseFolder("served");
  const database = join(folder, "cairn.sqlite");
  let browser: Browser;
  let server: RunningServer;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startWeb(webRoot(), database, config),
      sharedChromium(hasNotifications ? "whole" : "shell"),
    ]);
  }, LAUNCH_TIMEOUT);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
    stop: () => server.stop(),
    async start() {
      server = await startWeb(webRoot(), database, { ...config, port: new URL(server.url).port });
    },
    async withPeople(wanted, run) {
      const people = await Promise.all(
        wanted.map((one) => newPerson(browser, { baseURL: server.url, ...one })),
      );
      try {
        await run(...(people as unknown as People<typeof wanted>));
        expect(people.flatMap(({ faults }) => faults)).toEqual([]);
      } catch (error) {
        throw new Error((await Promise.all(people.map(textOf))).join("\n---\n"), { cause: error });
      } finally {
        for (const { page } of people) await page.context().close();
      }
    },
  };
}
