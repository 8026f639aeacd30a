import { findBot, legalFromView } from "@cairn/bots";
import { GAMES } from "@cairn/games";
import { type Action, type BaseView, Rng, unwrap } from "@cairn/core";
import type { TestClient } from "./client.ts";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));

/** What a scripted player does: the same with the same view and seed, sometimes sensible and sometimes not. */
export function decide(view: BaseView, seed: string): Action {
  const entry = ENTRIES.find(({ game }) => game.id === view.game) as (typeof ENTRIES)[number];
  const rng = new Rng(`${seed}/${view.viewer}/${JSON.stringify(view)}`);
  const legal = legalFromView(entry.game, view);
  return rng.below(3) === 0 ? rng.pick(legal) : unwrap(findBot(entry, "greedy")).choose(view, legal, rng);
}

export const isOver = ({ follower: { view } }: TestClient): boolean =>
  view !== undefined && "revealed" in view;

/** Plays a client's seat until the match is over, or until the test says so. */
export async function playOn(
  client: TestClient,
  seed: string,
  isEnough: (client: TestClient) => boolean = isOver,
): Promise<void> {
  while (!isEnough(client)) {
    if (client.isOnTurn) {
      const answer = await client.act(decide(client.follower.view as BaseView, seed));
      if (answer.t === "no") throw new Error(`${answer.code}: ${answer.text}`);
    } else await client.next((message) => message.t === "ev" || message.t === "table", false);
  }
}
