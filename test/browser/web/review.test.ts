import { type Bot, chooseFor, findBot } from "@cairn/bots";
import { type MatchRecord, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { readModel } from "@cairn/server/models";
import { type Analysis, analyse, makeEngine } from "@cairn/study";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { expectAccessibleInBoth } from "./accessible.ts";
import { step } from "./chimera-player.ts";
import { INPUTS } from "./inputs.ts";
import { CHECKS, type KeptGame, recordedGame } from "./kept-games.ts";
import { useSite } from "./site-page.ts";
import { DESK, IS_WHOLE, LONG } from "./visitor.ts";

const onPage = useSite();

/** Who plays without a plan: there is something to be said about it. */
const SEAT = 2;

/** A deal between two that play by rules and one that plays at random. */
async function playedDeal(id: string, seed: string, options: object = {}): Promise<MatchRecord> {
  const table = unwrap(await findPart(id, "bots"));
  const { game } = table;
  const bots = ["rule", "rule", "random", "rule"].map((name): Bot => unwrap(findBot(table, name)));
  const names = ["Anna", "Ben", "", "Cho"].slice(0, game.maxPlayers).map((name) => ({ name }));
  const match = unwrap(startMatch(game, options, names));
  const { position } = match;
  const rng = new Rng(seed);
  // A deal may be passed out and dealt again.
  for (let deals = 0; position.stage !== "over" && (deals === 0 || position.stage === "running");) {
    if (position.stage === "deal-due") {
      deals++;
      unwrap(match.apply(game.deal(position, rng)));
    } else {
      const seat = seatsToAct(position)[0] as Seat;
      unwrap(match.apply(chooseFor(match, bots[seat] as Bot, seat, rng)));
    }
  }
  return match.toRecord();
}

const keptGame = (record: MatchRecord): KeptGame => ({
  entry: {
    id: "mine",
    game: record.game,
    seat: SEAT,
    players: record.players.length,
    level: 2,
    help: "played",
    seed: "review",
    createdAt: 1,
    updatedAt: 2,
    deals: 1,
    decisions: 5,
    standing: [],
  },
  record,
});

/** What Node comes to about the same seat. */
async function analysedHere(record: MatchRecord): Promise<Analysis> {
  const { game } = record;
  const engine = unwrap(
    makeEngine(unwrap(await findPart(game, "bots")), unwrap(await findPart(game, "study")), readModel),
  );
  const run = analyse(engine, record, SEAT);
  for (let next = run.next(); ; next = run.next()) if (next.done) return unwrap(next.value);
}

/** Runs in the page: the analyses that this browser keeps. */
const KEPT = `new Promise((resolve, reject) => {
  const request = indexedDB.open("cairn-reviews", 1);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction("reviews").objectStore("reviews").getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result.map(({ analysis }) => JSON.stringify(analysis))); };
  };
})`;

const isJudged = (page: Page): Promise<void> =>
  page.getByRole("progressbar").waitFor({ state: "detached", timeout: LONG / 2 });

const DEALS = [
  ["krass-kariert", "review-0"],
  ["chimera", "review-3"],
] as const;
test.each(DEALS.slice(0, IS_WHOLE ? 2 : 1))(
  "%s: from a replay to the moments; the browser comes to the same bytes as Node, and keeps them",
  async (id, seed) => {
    const record = await playedDeal(id, seed);
    const expected = JSON.stringify(await analysedHere(record));
    await onPage(
      "/g/mine",
      async (page) => {
        await page.getByRole("link", { name: "Review", exact: true }).click();
        await page.getByRole("heading", { name: "What decided" }).waitFor();
        await isJudged(page);
        await expect.poll(() => page.evaluate(KEPT)).toEqual([expected]);
        const moments = page.getByRole("region", { name: "What decided" }).getByRole("article");
        expect(await moments.count()).toBeGreaterThan(0);
        expect(await moments.count()).toBeLessThanOrEqual(3);
        await page.getByRole("img", { name: /^The chance to win over 1 deal/ }).waitFor();
        await page.getByText("Compared with the average").waitFor();
        await page.getByText("An average is shown after three reviewed games.").waitFor();
        await expectAccessibleInBoth(page);
      },
      { viewport: DESK, games: [keptGame(record)] },
    );
  },
  LONG,
);

test(
  "a moment is decided again by touch: figures, a line, and a game that goes on from there",
  async () => {
    const record = await playedDeal("chimera", "review-3");
    await onPage(
      "/review/mine",
      async (page) => {
        // The moments move while others come.
        await isJudged(page);
        await page
          .getByRole("link", { name: /^What would you play\?/ })
          .first()
          .tap();
        await page.waitForURL(/\/review\/mine\/\d+/);
        const verdict = page.getByRole("dialog");
        const question = page.getByText("What would you play?");
        await page.getByRole("option").first().waitFor();
        for (let i = 0; i < 12 && (await question.count()) > 0; i++) await step(page, INPUTS.touch, "high");
        await verdict.waitFor();
        await verdict.getByText("Played", { exact: true }).waitFor();
        await verdict
          .getByText(/^It cost about/)
          .first()
          .waitFor();
        await verdict.getByRole("heading", { name: "How it may continue, with the true cards" }).waitFor();
        await expectAccessibleInBoth(page);
        await verdict.getByRole("button", { name: "Dealt anew from what you knew" }).tap();
        await page.waitForURL(/\/play\/chimera\//);
        await page.getByRole("option").first().waitFor();
      },
      { hasTouch: true, games: [keptGame(record)] },
    );
  },
  LONG,
);

/** Runs in the page as `before`: what is shared is put aside. */
function noteShared(): void {
  navigator.share = ({ url = "" } = {}) => {
    sessionStorage.setItem("shared", url);
    return Promise.resolve();
  };
}

test(
  "a review of a game against bots is shared by link, and recomputed by whoever opens it",
  async () => {
    // Only what is over may be passed on.
    const record = await playedDeal("krass-kariert", "review-0", { oneDeal: true });
    const expected = JSON.stringify(await analysedHere(record));
    await onPage(
      `/review/mine?seat=${SEAT}`,
      async (page) => {
        await page.getByRole("button", { name: "Share" }).click();
        const link = (await page.evaluate(`sessionStorage.getItem("shared")`)) as string;
        const friend = await page.context().browser()?.newContext();
        const theirs = await friend?.newPage();
        await theirs?.goto(link);
        await theirs?.getByRole("heading", { name: "Review", level: 1 }).waitFor();
        await theirs?.reload();
        await theirs?.getByRole("heading", { name: "What decided" }).waitFor();
        if (theirs) await isJudged(theirs);
        await expect.poll(() => theirs?.evaluate(KEPT)).toEqual([expected]);
        await friend?.close();
      },
      { viewport: DESK, games: [keptGame(record)], before: noteShared },
    );
  },
  LONG,
);

test("who can have what, by what the seat knew", async () => {
  const record = await playedDeal("chimera", "review-3");
  await onPage(
    "/g/mine?at=8&seat=2",
    async (page) => {
      await page.getByRole("button", { name: "Who may hold what" }).click();
      const odds = page.getByRole("dialog").getByRole("table");
      await odds.getByRole("columnheader", { name: "Anna" }).waitFor();
      expect(await odds.getByRole("row").count()).toBeGreaterThan(5);
      await expectAccessibleInBoth(page);
    },
    { viewport: DESK, games: [keptGame(record)] },
  );
});

test(
  "the end of a match shows what decided it",
  () =>
    onPage(
      "/play/krass-kariert/over",
      async (page) => {
        const end = page.getByRole("dialog");
        await end.getByRole("heading", { name: "What decided" }).waitFor();
        await isJudged(page);
        await end.getByRole("link", { name: "Review" }).click();
        await page.getByRole("heading", { name: "Review", level: 1 }).waitFor();
        await isJudged(page);
      },
      { games: [recordedGame("over", CHECKS)] },
    ),
  LONG,
);
