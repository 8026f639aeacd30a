import { type Match, type MatchRecord, Rng } from "@cairn/core";
import { beforeAll, describe, expect, test } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { CHIMERA, type GivenSettings, KRASS_KARIERT, testServer } from "../live/setup.ts";
import { type Regular, sitDown } from "./regular.ts";
import { compare, recordOf } from "./truth.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const SETTINGS: readonly GivenSettings[] = LONG
  ? [
      { ...CHIMERA, options: { limit: 400 } },
      { ...CHIMERA, options: { limit: 200 }, evenTempo: true },
      { ...KRASS_KARIERT, players: 5, options: { chips: 3 } },
      { ...KRASS_KARIERT, options: { chips: 3 } },
    ]
  : [
      // Passes are held back a while, which is when much can happen to them.
      { ...CHIMERA, evenTempo: true },
      { ...KRASS_KARIERT, players: 3 },
    ];

/** What happens at every single move of a match. */
type Trouble = (players: readonly Regular[], actor: Regular, moment: "sending" | "sent") => void;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  "the mover's socket is cut before the send": (_players, actor, moment) => {
    if (moment === "sending") actor.drop();
  },
  "the mover's socket is cut after the send, before the answer": (_players, actor, moment) => {
    if (moment === "sent") actor.drop();
  },
  "the mover sends it again from another tab before the answer": (_players, actor, moment) => {
    if (moment === "sent") actor.openAnother();
  },
  "everybody's socket is cut after the send": (players, _actor, moment) => {
    if (moment === "sent") for (const player of players) player.drop();
  },
};
const BYSTANDER_CUT: Trouble = (players, actor, moment) => {
  if (moment === "sent") players[(players.indexOf(actor) + 1) % players.length]?.drop();
};

interface Played {
  readonly match: Match;
  readonly players: readonly Regular[];
  readonly moves: number;
}

/** The same deals and the same decisions every time; whatever else differs is the server's doing. */
async function play(settings: GivenSettings, trouble: Trouble): Promise<Played> {
  const server = await testServer(
    { awaySeconds: "100000", tempoSeconds: "0.02" },
    { chance: chanceOf(new Rng("drops")) },
  );
  const players = await sitDown("p", () => server.url, settings);
  let moves = 0;
  for (const player of players) {
    player.isOrderly = true;
    player.disturb = (moment) => {
      if (moment === "sent") moves++;
      trouble(players, player, moment);
    };
  }
  await Promise.all(players.map((player) => player.play()));
  const match = await recordOf(server.url, players[0]?.follower.table?.id as string);
  await Promise.all(players.map((player) => player.leave()));
  await server.cleanUp();
  return { match, players, moves };
}

describe.each(SETTINGS)("at every move of a match of $game", (settings) => {
  let undisturbed: MatchRecord;
  beforeAll(async () => {
    undisturbed = (await play(settings, () => undefined)).match.toRecord();
  });

  function checkSame({ match, players, moves }: Played): void {
    expect(match.toRecord()).toEqual(undisturbed);
    expect(moves).toBe(match.events.filter((event) => "seat" in event).length);
    for (const player of players) compare(match, player);
  }

  test.each(Object.entries(TROUBLES))("%s: the same match, no double play", async (name, trouble) => {
    const played = await play(settings, trouble);
    checkSame(played);
    const again = played.players.map(({ answeredAgain }) => answeredAgain).reduce((sum, n) => sum + n);
    if (name.includes("before the send")) expect(again).toBe(0);
    else expect(again).toBeGreaterThan(0);
  });

  test("the next player's socket is cut before the event: exactly what was missed is told", async () => {
    const played = await play(settings, BYSTANDER_CUT);
    checkSame(played);
    const { events } = played.match;
    const deals = events.filter(({ type }) => type === "deal").length;
    for (const { heard, snapshots } of played.players) {
      // On joining at first; then for a deal, or the end, that was missed.
      expect(snapshots).toBeLessThanOrEqual(deals + 2);
      expect(heard.size).toBeGreaterThan(events.length - 2 * (deals + 2));
    }
  });
});
