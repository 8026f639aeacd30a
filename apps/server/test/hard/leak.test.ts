import { type Game, Rng, type Viewer } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { findGame, type TestClient } from "../live/client.ts";
import { playOn } from "../live/script.ts";
import {
  CHIMERA,
  closeAll,
  type GivenSettings,
  guest,
  KRASS_KARIERT,
  seated,
  tableOf,
  type TestServer,
  testServer,
} from "../live/setup.ts";
import { framesOf } from "./scripted-match.ts";
import { secretsIn, withoutLaidOpen } from "./secrets.ts";
import { recordOf } from "./truth.ts";
import { otherMatch, replayed, scriptedMatch } from "./worlds.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const MATCHES = LONG ? 30 : 1;
/** The first match of each game has whatever is done in secret. */
const FIRST_SEED = 11;
const SETTINGS: readonly GivenSettings[] = [
  CHIMERA,
  { ...KRASS_KARIERT, players: 3 },
  ...(LONG
    ? [
        { ...CHIMERA, options: { limit: 200, revealDen: true } },
        { ...KRASS_KARIERT, players: 5, options: { chips: 3, xPolicy: "free" } },
      ]
    : []),
];

/** The last frame shows all hands, for the match is over: what else it says counts. */
function withoutRevealed(frame: string): unknown {
  const message = JSON.parse(frame) as { view: { revealed?: unknown } };
  expect(message.view.revealed).toBeDefined();
  delete message.view.revealed;
  return message;
}

/** The frames of a match with one person, bots, and one who looks on. */
async function botMatch(server: TestServer, settings: GivenSettings, seed: string): Promise<void> {
  const [host] = (await seated(server.url, settings, 1)) as [TestClient];
  const watcher = await guest(server.url, tableOf(host));
  await host.must({ t: "start" });
  await Promise.all([
    playOn(host, seed),
    watcher.until(({ view }) => view !== undefined && "revealed" in view),
  ]);
  const match = await recordOf(server.url, tableOf(host));
  expect(secretsIn(match, host.seat, withoutLaidOpen(match, host.frames))).toEqual([]);
  expect(secretsIn(match, "spectator", withoutLaidOpen(match, watcher.frames))).toEqual([]);
  await closeAll([host, watcher]);
}

describe.each(SETTINGS)("$game with $players players and $options", (settings) => {
  const game = findGame(settings.game) as Game;
  const viewers: readonly Viewer[] = [...Array.from({ length: settings.players }).keys(), "spectator"];

  test("whatever a viewer cannot know can be otherwise, and every byte it gets stays the same", async () => {
    for (let i = 0; i < MATCHES; i++) {
      const rng = new Rng(`worlds ${i}`);
      const events = scriptedMatch(game, settings, `leak ${FIRST_SEED + i}`);
      const secret = game.id === "chimera" ? ["give"] : ["take", "insert"];
      const types = new Set(events.map(({ type }) => type));
      if (i === 0) expect(secret.every((type) => types.has(type))).toBe(true);
      const real = await framesOf(settings, events);
      for (const viewer of viewers) {
        const others = otherMatch(game, settings, events, viewer, rng);
        expect(JSON.stringify(others)).not.toBe(JSON.stringify(events));
        const heard = (await framesOf(settings, others)).get(viewer) ?? [];
        const frames = withoutLaidOpen(replayed(game, settings, others), heard);
        const match = replayed(game, settings, events);
        const expected = withoutLaidOpen(match, real.get(viewer) ?? []);
        expect(frames.length).toBeGreaterThan(events.length);
        expect(frames.slice(0, -1)).toEqual(expected.slice(0, -1));
        expect(withoutRevealed(frames.at(-1) as string)).toEqual(withoutRevealed(expected.at(-1) as string));
        expect(secretsIn(match, viewer, expected)).toEqual([]);
      }
    }
  });

  test("a direct search of all frames of matches with bots finds nothing", async () => {
    const server = await testServer({ botThreads: "1" });
    for (let i = 0; i < MATCHES; i++) await botMatch(server, settings, `bots ${i}`);
    await server.cleanUp();
  });
});
