import { BotService, type BotTable } from "@cairn/bots";
import { findGame, GAMES as REGISTERED } from "@cairn/games";
import { type Action, replay, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import type { ViewReader } from "../src/games/view-reader.ts";
import { GAMES, rulesOf } from "./games.ts";
import { gameAfter, newGame } from "../src/session/new-game.ts";
import type { SavedGame } from "../src/storage/games.ts";
import { LocalTable } from "../src/worker/local-table.ts";
import type { FromWorker, Standing } from "../src/worker/messages.ts";
import { TableBots } from "../src/worker/table-bots.ts";
import type { Thread } from "../src/worker/thread.ts";

const TABLES = await Promise.all(REGISTERED.map(({ bots }) => bots()));

/** A thread whose timers run when the test says so. */
class TestThread implements Thread {
  readonly entry: BotTable;
  readonly reader: ViewReader;
  readonly sent: FromWorker[] = [];
  readonly saved: SavedGame[] = [];
  canSave = true;
  canLoad = true;
  #time = 0;
  #timers: { at: number; run: () => void }[] = [];

  readonly loadThinkers = (): Promise<BotService> =>
    this.canLoad
      ? Promise.resolve(new BotService([this.entry], this.clock))
      : Promise.reject(new Error("no network"));
  readonly now = () => this.#time;
  /** Goes on by itself too: bots that think by the clock must come to an end. */
  readonly clock = () => this.#time + performance.now();
  readonly post = (message: FromWorker) => void this.sent.push(message);
  readonly save = async (game: SavedGame) => {
    this.saved.push(structuredClone(game));
    return Promise.resolve(this.canSave);
  };
  readonly later = (run: () => void, ms: number) => void this.#timers.push({ at: this.#time + ms, run });

  constructor(game: string) {
    this.entry = TABLES.find((known) => known.game.id === game) as BotTable;
    this.reader = rulesOf(game).reader;
  }

  /** Runs timers until none is left: until the person is asked and everything is saved. */
  async settle(): Promise<void> {
    for (;;) {
      this.#timers.sort((a, b) => a.at - b.at);
      const next = this.#timers.shift();
      if (!next) {
        // Bots answer when their turn comes.
        await new Promise((resolve) => setTimeout(resolve));
        if (this.#timers.length === 0) return;
        continue;
      }
      this.#time = Math.max(this.#time, next.at);
      next.run();
    }
  }

  get standing(): Standing {
    const last = this.sent.findLast((message) => "standing" in message);
    return (last as Extract<FromWorker, { standing: Standing }>).standing;
  }

  get events(): number {
    return this.sent.filter(({ type }) => type === "event").length;
  }
}

const freshGame = (game: string): SavedGame =>
  newGame({
    game,
    players: game === "chimera" ? 3 : 4,
    level: 1,
    help: "advice",
    options: game === "chimera" ? { limit: 50 } : { chips: 2 },
    name: "Anna",
    botNames: ["Opal", "Onyx", "Topaz", "Jasper"],
  });

const opened = (thread: TestThread, game: SavedGame): LocalTable =>
  unwrap(LocalTable.open({ thread, bots: new TableBots(thread), game, pace: 100 }));

let lastId = 0;
const act = (table: LocalTable, action: Action): void => table.receive({ type: "act", id: ++lastId, action });

describe.each(Object.keys(GAMES))("%s against bots", (id) => {
  test("a whole match is played, and its record replays to the same result", async () => {
    const thread = new TestThread(id);
    const table = opened(thread, freshGame(id));
    for (let step = 0; step < 5000; step++) {
      await thread.settle();
      const { isOver, isPaused, legal } = thread.standing;
      if (isOver) break;
      if (isPaused) table.receive({ type: "next-deal" });
      else act(table, legal.at(-1) as Action);
    }
    expect(thread.standing.isOver).toBe(true);
    expect(thread.sent.filter(({ type }) => type === "failed")).toEqual([]);
    const { record, entry } = thread.saved.at(-1) as SavedGame;
    expect(record.result).toBeDefined();
    expect(entry.result).toEqual(record.result);
    expect(entry.decisions).toBeGreaterThan(3);
    const game = unwrap(findGame(id));
    const frame = { ...record, result: record.result };
    expect(unwrap(replay(game, frame)).toRecord()).toEqual(record);
  });

  test("a saved game goes on where it was, with the same luck", async () => {
    const thread = new TestThread(id);
    const table = opened(thread, freshGame(id));
    await thread.settle();
    const saved = thread.saved.at(-1) as SavedGame;
    const before = thread.standing;
    const again = new TestThread(id);
    const second = opened(again, saved);
    await again.settle();
    expect(again.standing).toEqual(before);
    for (const [thatThread, thatTable] of [
      [thread, table],
      [again, second],
    ] as const) {
      act(thatTable, before.legal[0] as Action);
      await thatThread.settle();
    }
    expect(again.standing).toEqual(thread.standing);
  });

  test("taking back leads to the same decision again", async () => {
    const thread = new TestThread(id);
    const { entry, record } = freshGame(id);
    // With other luck, or at another seat, the first decision may show new cards, and then it stands.
    const table = opened(thread, { entry: { ...entry, seat: 1, seed: "taking back" }, record });
    await thread.settle();
    const before = thread.standing;
    expect(before.canUndo).toBe(false);
    act(table, before.legal[0] as Action);
    await thread.settle();
    expect(thread.standing.canUndo).toBe(true);
    const after = thread.standing;
    table.receive({ type: "undo", id: 1 });
    await thread.settle();
    expect(thread.standing).toEqual(before);
    act(table, before.legal[0] as Action);
    await thread.settle();
    expect(thread.standing).toEqual(after);
  });

  test("nothing is taken back behind cards that were seen since", async () => {
    /** The cards that the player has or is shown. */
    const cardsOf = ({ view }: Standing): number => {
      const { deal } = view as { deal?: { hand: readonly string[]; drawn?: string; reserves?: string[][] } };
      const reserves = deal?.reserves?.[view.viewer as number]?.length ?? 0;
      return (deal?.hand.length ?? 0) + reserves + (deal?.drawn === undefined ? 0 : 1);
    };
    /** Playing Draw: whoever wins that round gets new cards (K12). */
    const drawing = ({ legal, view }: Standing): Action | undefined => {
      const { deal } = view as { deal?: { hand: readonly string[] } };
      return legal.find((action) => "at" in action && deal?.hand[action.at as number] === "D");
    };
    let [kept, free] = [0, 0];
    for (let matches = 0; matches < 60 && (kept === 0 || free === 0); matches++) {
      const thread = new TestThread(id);
      const { entry, record } = freshGame(id);
      const table = opened(thread, { entry: { ...entry, seed: `seen/${matches}` }, record });
      await thread.settle();
      while (!thread.standing.isOver) {
        const before = thread.standing;
        if (before.isPaused) {
          expect(before.canUndo).toBe(false);
          table.receive({ type: "next-deal" });
        } else act(table, drawing(before) ?? (before.legal.at(-1) as Action));
        await thread.settle();
        if (!before.isPaused && cardsOf(thread.standing) > cardsOf(before)) {
          kept++;
          expect(thread.standing.canUndo).toBe(false);
        } else if (thread.standing.canUndo) free++;
      }
    }
    expect([kept > 0, free > 0]).toEqual([true, true]);
  });

  test("what is not legal is refused and changes nothing", async () => {
    const thread = new TestThread(id);
    const table = opened(thread, freshGame(id));
    await thread.settle();
    const events = thread.events;
    const { seat } = (thread.saved.at(-1) as SavedGame).entry;
    act(table, { type: "play", seat: (seat + 1) % 3 });
    act(table, { type: "nonsense", seat });
    const answers = thread.sent.filter(({ type }) => type === "answer").slice(-2);
    expect(answers.map((answer) => "result" in answer && answer.result.ok)).toEqual([false, false]);
    expect(thread.events).toBe(events);
  });

  test("advice has legal actions", async () => {
    const thread = new TestThread(id);
    const table = opened(thread, freshGame(id));
    await thread.settle();
    table.receive({ type: "advice", id: 77 });
    await thread.settle();
    const answer = thread.sent.findLast((message) => message.type === "answer");
    const reasons = answer?.result.ok ? answer.result.value : [];
    expect(reasons.length).toBeGreaterThan(0);
    for (const { action } of reasons) expect(thread.standing.legal).toContainEqual(action);
  });
});

test("where bots that think cannot be loaded the others play, and there is no advice until they can", async () => {
  const thread = new TestThread("chimera");
  thread.canLoad = false;
  const fresh = freshGame("chimera");
  const table = opened(thread, { ...fresh, entry: { ...fresh.entry, level: 5 } });
  await thread.settle();
  act(table, thread.standing.legal[0] as Action);
  await thread.settle();
  expect(thread.standing.legal.length).toBeGreaterThan(0);
  expect(thread.sent.filter(({ type }) => type === "failed")).toEqual([]);
  const advised = async (): Promise<boolean | undefined> => {
    table.receive({ type: "advice", id: 78 });
    await thread.settle();
    return thread.sent.findLast((message) => message.type === "answer")?.result.ok;
  };
  expect(await advised()).toBe(false);
  thread.canLoad = true;
  expect(await advised()).toBe(true);
});

test("without storage the player is told once", async () => {
  const thread = new TestThread("chimera");
  thread.canSave = false;
  const table = opened(thread, freshGame("chimera"));
  await thread.settle();
  await table.close();
  expect(thread.sent.filter(({ type }) => type === "saved")).toEqual([{ type: "saved", isSaved: false }]);
});

test("the next game is like the last one", () => {
  const last = freshGame("krass-kariert");
  const next = gameAfter(last, { help: "played", name: "", botNames: ["Opal", "Onyx", "Topaz", "Jasper"] });
  expect(next.entry).toMatchObject({ game: "krass-kariert", players: 4, level: 1, help: "played" });
  expect(next.record).toMatchObject({ options: { chips: 2 }, events: [] });
  expect(next.record.players[next.entry.seat]).toEqual({ name: "" });
  expect(next.entry.id).not.toBe(last.entry.id);
});

test("a record that breaks the rules names its event", async () => {
  const thread = new TestThread("krass-kariert");
  opened(thread, freshGame("krass-kariert"));
  await thread.settle();
  const saved = thread.saved.at(-1) as SavedGame;
  const events = [...saved.record.events, { type: "play", seat: 9 }];
  const second = new TestThread("krass-kariert");
  const broken = LocalTable.open({
    thread: second,
    bots: new TableBots(second),
    game: { ...saved, record: { ...saved.record, events } },
    pace: 0,
  });
  expect(broken.ok ? undefined : broken.error).toMatchObject({ event: events.length - 1 });
});
