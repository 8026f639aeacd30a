import { type BotAnswer, type BotRequest, BotService, type BotTable, legalFromView } from "@cairn/bots";
import { GAMES } from "@cairn/games";
import { Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import type { Page } from "@playwright/test";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestNets } from "../../apps/web/build/newest-nets.ts";
import { readModel } from "@cairn/server/models";
import { LAUNCH_TIMEOUT, sharedChromium } from "./chromium.ts";
import { IS_WHOLE } from "./web/visitor.ts";

const TABLES = await Promise.all(GAMES.map(({ bots }) => bots()));

const PAGE = `<!doctype html><title>Bots</title><script type="module">
const worker = new Worker("/bot-worker.js", { type: "module" });
const waiting = new Map();
let lastId = 0;
worker.onmessage = ({ data: { id, answer } }) => waiting.get(id)(answer);
const failed = new Promise((_, reject) => (worker.onerror = ({ message }) => reject(new Error(message))));
globalThis.ask = (requests) => {
  const answers = requests.map((request) => new Promise((resolve) => {
    waiting.set(++lastId, resolve);
    worker.postMessage({ id: lastId, request });
  }));
  return Promise.race([Promise.all(answers), failed]);
};
</script>`;

/** The files of the worker as the page's are built, by their addresses. */
async function bundleWorker(): Promise<Map<string, string | Uint8Array>> {
  const input = fileURLToPath(new URL("bot-worker.ts", import.meta.url));
  const { output } = (await build({
    configFile: false,
    logLevel: "warn",
    plugins: [newestNets()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: "esnext",
      rolldownOptions: { input, output: { entryFileNames: "[name].js" } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [`/${file.fileName}`, "code" in file ? file.code : file.source]));
}

let server: Server;
let page: Page;

beforeAll(async () => {
  const files = await bundleWorker();
  server = createServer(({ url = "/" }, response) => {
    response.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "text/html");
    response.end(files.get(url) ?? PAGE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  page = await (await sharedChromium()).newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}, LAUNCH_TIMEOUT);

afterAll(async () => {
  await page?.context().close();
  server?.close();
});

/** Asks the worker in the browser; the answers come in the order of the requests. */
const ask = (requests: readonly BotRequest[]): Promise<BotAnswer[]> =>
  page.evaluate(
    (sent) => (globalThis as unknown as { ask: (requests: typeof sent) => Promise<BotAnswer[]> }).ask(sent),
    requests,
  );

/** Plays whole deals in Node with one bot in every seat; every tenth decision is explained too. */
function playDeals(
  { game }: BotTable,
  bot: string,
  deals: number,
): { request: BotRequest; answer: BotAnswer }[] {
  const service = new BotService(TABLES, () => performance.now(), readModel);
  const rng = new Rng(`browser/${bot}`);
  const players = Array.from({ length: Math.min(4, game.maxPlayers) }, (_, seat) => ({ name: `${seat}` }));
  const match = unwrap(startMatch(game, {}, players));
  const { position } = match;
  const asked: { request: BotRequest; answer: BotAnswer }[] = [];
  for (let deal = 0; deal < deals && position.stage !== "over"; deal++) {
    unwrap(match.apply(game.deal(position, rng)));
    while (position.stage === "running") {
      const view = game.view(position, seatsToAct(position)[0] as Seat);
      const question = { game: game.id, view, seed: `${bot}/${asked.length}` };
      if (asked.length % 11 === 0) {
        const request = { ...question, type: "explain", budget: "500n" } as const;
        asked.push({ request, answer: service.answer(request) });
      }
      const request = { ...question, type: "choose", bot } as const;
      const answer = service.answer(request);
      asked.push({ request, answer });
      unwrap(match.apply("action" in answer ? answer.action : answer));
    }
  }
  return asked;
}

/** Every kind of decision there is, which the deals of all levels must have brought up. */
const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  chimera: ["bid", "give", "pass", "play"],
  "krass-kariert": ["insert", "play", "take"],
};

describe.each(TABLES.map((entry) => [entry.game.id, entry] as const))("%s in a Web Worker", (id, entry) => {
  test("every level decides and explains as in Node", async () => {
    const kinds = new Set<string>();
    for (const level of entry.levels) {
      // What thinks by the clock gets a number of nodes instead, so that it comes out the same twice.
      const bot = level.replace(/:\d+ms$/, ":500n");
      const asked = playDeals(entry, bot, IS_WHOLE ? 3 : 1);
      const answers = await ask(asked.map(({ request }) => request));
      for (const [i, { answer }] of asked.entries()) {
        expect(answers[i], `${bot}, answer ${i}`).toEqual(answer);
        if ("action" in answer) kinds.add(answer.action.type);
        else expect("reasons" in answer && answer.reasons.length > 0).toBe(true);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining([...(DECISIONS[id] as readonly string[])]));
  });

  test("the levels play by the browser's clock", async () => {
    const decisions = playDeals(entry, "rule", 1).flatMap(({ request }) =>
      request.type === "choose" ? [request] : [],
    );
    const requests = ["level1", "level2", "level3", "level4", "level5"].map((bot) => ({
      ...(decisions[8] as (typeof decisions)[number]),
      bot,
    }));
    for (const [i, answer] of (await ask(requests)).entries()) {
      const { view } = requests[i] as (typeof requests)[number];
      expect(legalFromView(entry.game, view)).toContainEqual("action" in answer ? answer.action : answer);
    }
  });
});

test("what is wrong is answered with a problem, and the worker goes on", async () => {
  const [entry] = TABLES as [BotTable];
  const [, { request }] = playDeals(entry, "rule", 1) as [unknown, { request: BotRequest }];
  const sent = (change: object): BotRequest => ({ ...request, ...change });
  const requests = [
    sent({ game: "chess" }),
    sent({ bot: "genius" }),
    sent({ view: { game: "chimera", viewer: 0, toAct: [0] } }),
    sent({}),
  ];
  const answers = await ask(requests);
  expect(answers.map((answer) => ("problem" in answer ? answer.problem.code : "action"))).toEqual([
    "unknown-game",
    "unknown-bot",
    "broken-view",
    "action",
  ]);
});
