import { krassKariert } from "@cairn/krass-kariert";
import { type Action, type BaseView, Rng, unwrap } from "@cairn/core";
import type { ServerMessage, TableInfo } from "@cairn/protocol";
import { describe, expect, test } from "vitest";
import { RulesStore } from "../../src/session/remote/rules.ts";
import { TableLink } from "../../src/session/remote/table-link.ts";
import { settled, TestWorld } from "./world.ts";

const ID = "qt5PoPQWqdmtVc5b5MuUCQ";
const INFO: TableInfo = {
  id: ID,
  code: "YRAWB",
  status: "playing",
  settings: {
    game: "krass-kariert",
    players: 3,
    options: {},
    help: "last-trick",
    clock: null,
    isPublic: false,
    evenTempo: false,
    openDeals: false,
    botSpeed: "normal",
  },
  seats: [
    { kind: "bot", level: 1 },
    { kind: "person", name: "Anna", here: true },
    { kind: "person", name: "Ben", here: true },
  ],
  hostSeat: 1,
};

/** A match at its first decision, which is seat 1's. */
function freshMatch() {
  const options = unwrap(krassKariert.parseOptions({}, 3));
  const position = krassKariert.start(options, 3);
  unwrap(krassKariert.apply(position, krassKariert.deal(position, new Rng("link"))));
  const view = () => structuredClone(krassKariert.view(position, 1)) as BaseView;
  /** Plays the first legal action of a seat; what seat 1 hears of it. */
  const play = (seat: number): { action: Action; heard: Record<string, unknown> } => {
    const [first] = krassKariert.legalActions(position, seat);
    const action = unwrap(krassKariert.apply(position, first)) as Action;
    return { action, heard: krassKariert.heard(position, action as never, 1) as never };
  };
  return { view, play };
}

const rules = new RulesStore((game) => Promise.resolve(game === krassKariert.id ? krassKariert : undefined));

function linkIn(world: TestWorld) {
  const taken: ServerMessage["t"][] = [];
  const problems: string[] = [];
  let joins = 0;
  const link = new TableLink(world, rules, { code: "YRAWB" }, "p", {
    greeted: () => undefined,
    joined: () => void joins++,
    taken: ({ t }) => taken.push(t),
    changed: () => undefined,
    noticed: () => undefined,
    failed: ({ code }) => problems.push(code),
  });
  /** Answers the last join. */
  const admit = async (...messages: ServerMessage[]): Promise<void> => {
    world.wire.say({ t: "ok", id: world.wire.last("join").id, table: ID });
    for (const message of messages) world.wire.say(message);
    await settled();
  };
  return { link, taken, problems, admit, joins: () => joins };
}

const whole = (n: number, view: BaseView): ServerMessage => ({
  t: "table",
  n,
  table: INFO,
  you: { seat: 1, isHost: true },
  view: view as never,
});

// Loading takes a time that no test can know.

describe("following a table", () => {
  test("joins by code, then by id and from the last number", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { link, admit, joins } = linkIn(world);
    world.wire.hello();
    expect(world.wire.last("join")).toMatchObject({ code: "YRAWB" });
    await admit(whole(6, match.view()));
    const { heard } = match.play(1);
    world.wire.say({ t: "ev", n: 7, e: heard });
    await settled();
    expect(link.follower.view).toEqual(match.view());
    world.wire.drop();
    world.pass(1000);
    world.wire.hello();
    expect(world.wire.last("join")).toEqual({ t: "join", id: "p.2", table: ID, from: 7 });
    await admit();
    expect([joins(), link.follower.n]).toEqual([2, 7]);
  });

  test("joins from nothing where somebody else is greeted: who has signed in may have a seat", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { admit } = linkIn(world);
    world.wire.hello(1, "anybody");
    await admit(whole(6, match.view()));
    for (const [id, from] of [
      ["anna", false],
      ["anna", true],
    ] as const) {
      world.wire.drop();
      world.pass(1000);
      world.wire.hello(1, id);
      expect("from" in world.wire.last("join")).toBe(from);
      await admit(whole(6, match.view()));
    }
  });

  test("an action without an answer is sent again with the same id and number, once it is back", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { link, admit } = linkIn(world);
    world.wire.hello();
    await admit(whole(6, match.view()));
    const { action, heard } = match.play(1);
    const result = link.act(action);
    const sent = world.wire.last("act");
    world.wire.drop();
    world.pass(1000);
    world.wire.hello();
    expect(world.wire.sent.map(({ t }) => t)).toEqual(["join"]);
    // It had been taken: its event is among those that were missed, and the action itself is known.
    await admit({ t: "ev", n: 7, e: heard });
    expect(world.wire.last("act")).toEqual(sent);
    world.wire.say({ t: "ok", id: sent.id });
    expect((await result).ok).toBe(true);
    expect(link.follower.view).toEqual(match.view());
  });

  test("an action made without a connection waits for it; other requests do not", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { link, admit } = linkIn(world);
    world.wire.hello();
    await admit(whole(6, match.view()));
    const hanging = link.ask({ t: "ready" });
    world.wire.drop();
    expect(await hanging).toMatchObject({ ok: false, error: { code: "lost" } });
    expect(await link.ask({ t: "ready" })).toMatchObject({ ok: false, error: { code: "lost" } });
    const { action, heard } = match.play(1);
    const result = link.act(action);
    world.pass(1000);
    world.wire.hello();
    await admit();
    const { id } = world.wire.last("act");
    world.wire.say({ t: "ev", n: 7, id, e: heard });
    expect((await result).ok).toBe(true);
  });

  test("a refusal says why and changes nothing", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { link, admit } = linkIn(world);
    world.wire.hello();
    await admit(whole(6, match.view()));
    const result = link.act({ type: "concede", seat: 1 });
    world.wire.say({ t: "no", id: world.wire.last("act").id, code: "stale", text: "too late" });
    expect(await result).toMatchObject({ ok: false, error: { code: "stale" } });
    expect(link.follower.view).toEqual(match.view());
  });

  test("when a number is missing it asks from its last one, and then for everything", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { link, admit } = linkIn(world);
    world.wire.hello();
    await admit(whole(6, match.view()));
    world.wire.say({ t: "ev", n: 9, table: INFO, you: { seat: 1, isHost: true } });
    await settled();
    expect(world.wire.last("join")).toMatchObject({ table: ID, from: 6 });
    await admit({ t: "ev", n: 9, table: INFO, you: { seat: 1, isHost: true } });
    expect(world.wire.last("join")).not.toHaveProperty("from");
    await admit(whole(9, match.view()));
    expect([link.follower.n, link.socket.state]).toEqual([9, "open"]);
  });

  test("an event that cannot be is as good as a lost one", async () => {
    const world = new TestWorld();
    const match = freshMatch();
    const { admit } = linkIn(world);
    world.wire.hello();
    await admit(whole(6, match.view()));
    world.wire.say({ t: "ev", n: 7, e: { type: "play", seat: 2, cards: ["nonsense"] } });
    await settled();
    expect(world.wire.sent.filter(({ t }) => t === "join")).toHaveLength(2);
  });

  test("a table that there is not ends it", async () => {
    const world = new TestWorld();
    const { problems, link } = linkIn(world);
    world.wire.hello();
    world.wire.say({ t: "no", id: world.wire.last("join").id, code: "unknown-table", text: "none" });
    await settled();
    expect([problems, link.socket.state]).toEqual([["unknown-table"], "left"]);
  });

  test("whoever leaves gets an answer to everything", async () => {
    const world = new TestWorld();
    const { link } = linkIn(world);
    const act = link.act({ type: "concede", seat: 1 });
    link.leave();
    expect(await act).toMatchObject({ ok: false, error: { code: "lost" } });
  });
});
