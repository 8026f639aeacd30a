import { Rng, startMatch, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { expect, test } from "vitest";
import { playRecord } from "./setup.ts";

test.each(["chimera", "krass-kariert"])(
  "%s: a deal dealt anew passes the door, and its viewer cannot tell it from the true one",
  async (id) => {
    const { game } = unwrap(await findPart(id, "bots"));
    const kit = unwrap(await findPart(id, "study"));
    const record = await playRecord(id, 2, 0, "anew");
    const match = unwrap(startMatch(game, record.options, record.players));
    const rng = new Rng("anew");
    let start = 0;
    let changed = 0;
    for (const [index, event] of record.events.entries()) {
      if (event.type === "deal") start = index;
      unwrap(match.apply(event));
      if (match.position.stage !== "running" || index % 3 > 0) continue;
      const seat = rng.below(record.players.length);
      const view = game.view(match.position, seat);
      const events = [...match.events.slice(0, start), ...kit.dealAnew(view, rng)];
      const other = unwrap(startMatch(game, record.options, record.players));
      for (const one of events) unwrap(other.apply(one));
      expect(game.view(other.position, seat)).toEqual(view);
      if (JSON.stringify(events[start]) !== JSON.stringify(record.events[start])) changed++;
    }
    expect(changed).toBeGreaterThan(5);
  },
);
