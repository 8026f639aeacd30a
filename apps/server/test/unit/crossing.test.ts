import { findGame } from "@cairn/games";
import { legalFromView } from "@cairn/bots";
import { type Action, type BaseView, Rng, unwrap } from "@cairn/core";
import { readClientMessage, type TableSettings } from "@cairn/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { readConfig } from "../../src/config.ts";
import type { TableId } from "../../src/ids.ts";
import { Metrics } from "../../src/metrics.ts";
import { handle } from "../../src/table/handlers.ts";
import type { TableRequest } from "../../src/table/request.ts";
import { STAND_IN } from "../../src/table/stand-in.ts";
import { TableState } from "../../src/table/state.ts";
import { Table } from "../../src/table/table.ts";
import { playerId, requestId, tableId } from "./ids.ts";
import { Somebody } from "./somebody.ts";

// Requests, bots and clocks whose moments come while something else is on its way to the disk. Time stands still,
// and disk and bots answer when the test says so.

const game = unwrap(findGame("krass-kariert"));
const PLAYERS = ["anna", "ben", "cho"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything follow that follows by itself. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

interface Thought {
  readonly view: BaseView;
  readonly signal: AbortSignal;
  readonly answer: (action: Action) => void;
  readonly fail: () => void;
}

/** A table in its first deal, whose disk and bots wait. */
function tableOfThree({ clock, standIn }: { clock: number | null; standIn: boolean }) {
  const written: PromiseWithResolvers<void>[] = [];
  const entries: unknown[] = [];
  const thoughts: Thought[] = [];
  const forgotten: TableId[] = [];
  const errors: string[] = [];
  const services = {
    ...chanceOf(new Rng("crossing")),
    config: readConfig({ pace: "0" }),
    metrics: new Metrics(),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    release: () => undefined,
    forget: (gone: TableId) => forgotten.push(gone),
    log: { error: (_what: unknown, text: string) => errors.push(text) },
    store: {
      append({ body }: { body: string }) {
        entries.push(JSON.parse(body));
        const one = Promise.withResolvers<void>();
        written.push(one);
        return one.promise;
      },
      friends: { silencedBy: () => Promise.resolve(new Set()) },
    },
    call: () => undefined,
    bots: {
      choose({ view }: { view: BaseView }, signal: AbortSignal) {
        const { promise, resolve, reject } = Promise.withResolvers<{ action: Action }>();
        const fail = (): void => reject(new Error("told to fail"));
        thoughts.push({ view, signal, answer: (action) => resolve({ action }), fail });
        return promise;
      },
    },
  };
  const seats = PLAYERS.map((player) => ({ player: playerId(player) }));
  const options = unwrap(game.parseOptions({}, 3)) as Record<string, unknown>;
  const settings = { game: game.id, players: 3, options, clock, botSpeed: "fast" } as unknown;
  const state = new TableState(tableId("t"));
  state.apply({ k: "created", host: playerId("anna"), settings: settings as TableSettings, seats });
  state.apply({ k: "start", seats });
  state.apply({ k: "game", e: game.deal(state.position as never, new Rng("crossing")) });
  const seat = PLAYERS.findIndex((_, at) => state.isToAct(at));
  if (standIn) state.apply({ k: "stand-in", seat, bot: STAND_IN });
  const table = new Table(state, { code: null, createdAt: 0 }, new Map(), services as never);
  const people = PLAYERS.map((player) => new Somebody(player));
  return {
    table,
    seat,
    people,
    mover: people[seat] as Somebody,
    others: people.filter((_, at) => at !== seat),
    entries,
    thoughts,
    forgotten,
    errors,
    ask: (who: Somebody, request: object): void => {
      const message = unwrap(readClientMessage(JSON.stringify({ id: "x", ...request }))) as TableRequest;
      table.queue.submit(() => handle(table, who, message), { watcher: who });
    },
    /** The disk has the last entry. */
    store: async (): Promise<void> => {
      written.at(-1)?.resolve();
      await settle();
    },
    decide: async (thought: Thought): Promise<void> => {
      thought.answer(legalFromView(game, thought.view)[0] as Action);
      await settle();
    },
  };
}

test("a bot that decides while its player takes the seat back does not act any more", async () => {
  const { table, seat, people, mover, entries, thoughts, ask, store, decide } = tableOfThree({
    clock: null,
    standIn: true,
  });
  for (const person of people) table.join(person, undefined);
  ask(mover, { t: "back" });
  await decide(thoughts[0] as Thought);
  await store();
  expect(entries).toEqual([{ k: "stand-in", seat, bot: null }]);
});

test("more time calls a bot off that thinks because the clock has run out", async () => {
  const { table, seat, people, mover, entries, thoughts, ask, decide } = tableOfThree({
    clock: 10,
    standIn: false,
  });
  for (const person of people) table.join(person, undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(thoughts).toHaveLength(1);
  ask(mover, { t: "more", seat });
  await decide(thoughts[0] as Thought);
  expect(entries).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  await decide(thoughts[1] as Thought);
  expect(entries).toEqual([expect.objectContaining({ k: "game", late: true })]);
});

test("no bot takes the seat of a player who has come back while the table was busy", async () => {
  const { table, mover, others, entries } = tableOfThree({ clock: null, standIn: false });
  for (const person of others) table.join(person, undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(others[0]?.kinds).toContain("away");
  const busy = Promise.withResolvers<void>();
  table.queue.waitFor(busy.promise, () => undefined, {
    watcher: others[0] as Somebody,
    id: requestId("busy"),
  });
  table.queue.submit(() => table.join(mover, undefined), { watcher: mover });
  await vi.advanceTimersByTimeAsync(20_000);
  busy.resolve();
  await settle();
  expect(entries).toEqual([]);
});

test("who leaves while an action is on its way lets nobody hear sooner what follows from it", async () => {
  const { table, people, mover, others, thoughts, ask, store } = tableOfThree({ clock: 10, standIn: false });
  const guest = new Somebody("guest");
  for (const person of [...people, guest]) table.join(person, undefined);
  const [other] = others as [Somebody];
  const action = legalFromView(
    game,
    game.view(table.state.position as never, table.state.seatOf(mover.player)),
  )[0];
  const before = other.heard.length;
  ask(mover, { t: "act", at: table.state.seq, action });
  table.leave(guest);
  await settle();
  expect(other.kinds.slice(before)).toEqual([]);
  await store();
  expect(other.kinds.slice(before)).toEqual(["ev", "clock"]);
  expect(thoughts).toEqual([]);
});

/** A part of the rules that throws. */
const broken = (): never => {
  throw new Error("told to fail");
};

test("a fault when a clock runs out costs this table its memory, and the server nothing", async () => {
  const { table, people, forgotten, errors } = tableOfThree({ clock: 10, standIn: false });
  for (const person of people) table.join(person, undefined);
  table.state.game = { ...game, view: broken };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(forgotten).toEqual([table.state.id]);
  expect(errors).toEqual(["a table failed"]);
  expect(people.map(({ kinds }) => kinds.at(-1))).toEqual(["gone", "gone", "gone"]);
});

test("so does one that follows from a bot's failure", async () => {
  const { table, people, thoughts, forgotten, errors } = tableOfThree({ clock: null, standIn: true });
  for (const person of people) table.join(person, undefined);
  table.state.game = { ...game, legalActions: broken };
  thoughts[0]?.fail();
  await settle();
  expect(forgotten).toEqual([table.state.id]);
  expect(errors).toEqual(["a bot failed", "a table failed"]);
  expect(people.map(({ kinds }) => kinds.at(-1))).toEqual(["gone", "gone", "gone"]);
});
