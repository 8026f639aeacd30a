import {
  type AbortMessage,
  type BotAnswer,
  type BotRequest,
  BotService,
  CATALOGUE,
  type Entry,
  legalFromView,
} from "@cairn/bots";
import { Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import type { Page } from "@playwright/test";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readModel } from "../../apps/server/src/bots/models.ts";
import { LAUNCH_TIMEOUT, sharedChromium } from "./chromium.ts";

const PAGE = `<!doctype html><title>Bots</title><script type="module">
const worker = new Worker("/bot-worker.js", { type: "module" });
const waiting = new Map();
worker.onmessage = ({ data }) => waiting.get(data.id)(data);
const failed = new Promise((_, reject) => (worker.onerror = ({ message }) => reject(new Error(message))));
globalThis.ask = (messages) => {
  const requests = messages.filter(({ type }) => type !== "abort");
  const answers = requests.map(({ id }) => new Promise((resolve) => waiting.set(id, resolve)));
  for (const message of messages) worker.postMessage(message);
  return Promise.race([Promise.all(answers), failed]);
};
</script>`;

/** The worker as a page gets it: one module for browsers, made from the same sources that Node runs. */
async function bundleWorker(): Promise<string> {
  const entry = fileURLToPath(new URL("bot-worker.ts", import.meta.url));
  const [{ output }] = (await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["es"], fileName: "bot-worker" } },
  })) as [Rolldown.RolldownOutput];
  expect(output).toHaveLength(1);
  return output[0].code;
}

let server: Server;
let page: Page;

beforeAll(async () => {
  const code = await bundleWorker();
  server = createServer(({ url }, response) => {
    const [, game] = /^\/nets\/(.+)$/.exec(url ?? "") ?? [];
    if (game !== undefined) {
      response.end(readModel(game, ""));
      return;
    }
    const isWorker = url === "/bot-worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? code : PAGE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  page = await (await sharedChromium()).newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}, LAUNCH_TIMEOUT);

afterAll(async () => {
  await page?.context().close();
  server?.close();
});

/** Sends messages to the worker in the browser; the answers come in the order of the requests. */
const ask = (messages: readonly (BotRequest | AbortMessage)[]): Promise<BotAnswer[]> =>
  page.evaluate(
    (sent) => (globalThis as unknown as { ask: (messages: typeof sent) => Promise<BotAnswer[]> }).ask(sent),
    messages,
  );

let lastId = 0;

/** Plays whole deals in Node with one bot in every seat; every tenth decision is explained too. */
function playDeals(
  { game }: Entry,
  bot: string,
  deals: number,
): { request: BotRequest; answer: BotAnswer }[] {
  const service = new BotService(CATALOGUE, () => performance.now(), readModel);
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
        const request = { ...question, id: ++lastId, type: "explain", budget: "500n" } as const;
        asked.push({ request, answer: service.answer(request) });
      }
      const request = { ...question, id: ++lastId, type: "choose", bot } as const;
      const answer = service.answer(request);
      asked.push({ request, answer });
      unwrap(match.apply("action" in answer ? answer.action : answer));
    }
  }
  return asked;
}

/** Every kind of decision there is, which three deals with every level must have brought up. */
const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  chimera: ["bid", "give", "pass", "play"],
  "krass-kariert": ["insert", "play", "take"],
};

describe.each(CATALOGUE.map((entry) => [entry.game.id, entry] as const))(
  "%s in a Web Worker",
  (id, entry) => {
    test("every level decides and explains as in Node", async () => {
      const kinds = new Set<string>();
      for (const level of entry.levels) {
        // What thinks by the clock gets a number of nodes instead, so that it comes out the same twice.
        const bot = level.replace(/:\d+ms$/, ":500n");
        const asked = playDeals(entry, bot, 3);
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
        id: ++lastId,
        bot,
      }));
      for (const [i, answer] of (await ask(requests)).entries()) {
        const { view } = requests[i] as (typeof requests)[number];
        expect(legalFromView(entry.game, view)).toContainEqual("action" in answer ? answer.action : answer);
      }
    });
  },
);

test("what is called off or wrong is answered with a problem, and the worker goes on", async () => {
  const [entry] = CATALOGUE as [Entry];
  const [, { request }] = playDeals(entry, "rule", 1) as [unknown, { request: BotRequest }];
  const sent = (change: object): BotRequest => ({ ...request, id: ++lastId, ...change });
  const long = sent({ bot: "search:20000n" });
  const dropped = sent({});
  const messages = [
    long,
    dropped,
    { type: "abort", id: dropped.id } as const,
    sent({ game: "chess" }),
    sent({ bot: "genius" }),
    sent({ view: { game: "chimera", viewer: 0, toAct: [0] } }),
    sent({}),
  ];
  const answers = await ask(messages);
  expect(answers.map((answer) => ("problem" in answer ? answer.problem.code : "action"))).toEqual([
    "action",
    "aborted",
    "unknown-game",
    "unknown-bot",
    "broken-view",
    "action",
  ]);
});
