import { type Game, type GameEvent, type Match, Rng, replay, unwrap, seatsToAct } from "@cairn/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testHearing } from "./hearing.ts";
import { newMatch, randomMoments, type Setup, viewersOf } from "./random-play.ts";
import { RUNS } from "./effort.ts";

/** How much of the contract is checked; the numbers are matches a setup. */
export interface Effort {
  readonly matches: number;
  readonly worlds: number;
}

function checkLists(match: Match, buffer: Int32Array, rng: Rng): void {
  const { game, position } = match;
  const n = position.legalInto(buffer);
  const list = Array.from(buffer.subarray(0, n));
  if (position.stage === "running") expect(n).toBeGreaterThan(0);
  else expect(n).toBe(0);
  expect(n).toBeLessThanOrEqual(game.maxMoves);
  expect(position.plies).toBeLessThanOrEqual(game.maxPlies);
  for (let i = 1; i < n; i++) expect(list[i]).toBeGreaterThan(list[i - 1] as number);
  const listed = new Set(
    seatsToAct(match.position).flatMap((seat) =>
      Array.from(buffer.subarray(0, position.legalInto(buffer, seat))),
    ),
  );
  for (const move of list.slice(0, 40)) expect(position.isLegal(move)).toBe(true);
  for (let i = 0; i < 10; i++) {
    const near = (list[rng.below(Math.max(1, n))] ?? 0) ^ (1 << rng.below(28));
    for (const move of [near, rng.next() | 0]) {
      expect([move, position.isLegal(move)]).toEqual([move, listed.has(move)]);
    }
  }
}

function checkUnmake({ position }: Match, buffer: Int32Array, rng: Rng): void {
  if (position.stage !== "running") return;
  const before = position.words.slice();
  const list = Array.from(buffer.subarray(0, position.legalInto(buffer)));
  for (const move of rng.shuffle(list).slice(0, 6)) {
    position.make(move);
    position.unmake();
    expect(position.words).toEqual(before);
  }
}

function checkSpellings(match: Match, rng: Rng): void {
  const { game, position } = match;
  for (const seat of seatsToAct(match.position)) {
    const actions = rng.shuffle(game.legalActions(position, seat)).slice(0, 6);
    for (const action of actions) {
      expect(unwrap(game.parseAction(game.formatAction(action), position, seat))).toEqual(action);
      const move = unwrap(game.toMove(position, action));
      expect(position.isLegal(move)).toBe(true);
      expect(unwrap(game.toMove(position, game.toAction(position, move)))).toBe(move);
    }
  }
}

/** Everything a viewer may not know can be otherwise, and the viewer sees no difference. */
function checkHidden(match: Match, rng: Rng, worlds: number): void {
  const { game, position } = match;
  for (const viewer of viewersOf(match)) {
    const view = game.view(position, viewer);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    for (let i = 0; i < worlds; i++) {
      const world = game.sample(view, rng);
      expect(game.view(world, viewer)).toEqual(view);
      if (viewer === "spectator") continue;
      expect(game.legalActions(world, viewer, { byRank: true })).toEqual(
        game.legalActions(position, viewer, { byRank: true }),
      );
    }
  }
}

/** The suite that every game must pass. */
export function testGame(game: Game, setups: readonly Setup[], effort: Effort): void {
  describe.each(setups)(`${game.id} keeps the contract with %o`, (setup) => {
    const buffer = new Int32Array(game.maxMoves + 1);
    const seeds = Array.from({ length: effort.matches }, (_, i) => `contract/${i}`);

    test("lists are sorted, unique, complete and never empty while a deal runs", () => {
      const rng = new Rng("lists");
      for (const seed of seeds)
        for (const match of randomMoments(game, setup, seed)) checkLists(match, buffer, rng);
    });

    test("unmake restores every byte, move by move back to the deal", () => {
      const rng = new Rng("unmake");
      for (const seed of seeds) {
        let trail: Int32Array[] = [];
        for (const match of randomMoments(game, setup, seed)) {
          checkUnmake(match, buffer, rng);
          const { position } = match;
          if (position.plies === 0) trail = [];
          trail.push(position.words.slice());
          if (position.stage === "running" || position.plies === 0) continue;
          const end = position.clone();
          for (const words of trail.toReversed().slice(1)) {
            end.unmake();
            expect(end.words).toEqual(words);
          }
        }
      }
    });

    test("text, int and action say the same", () => {
      const rng = new Rng("spellings");
      for (const seed of seeds)
        for (const match of randomMoments(game, setup, seed)) checkSpellings(match, rng);
    });

    test("a record replays to the same position and the same record", () => {
      for (const seed of seeds) {
        const match = [...randomMoments(game, setup, seed)].at(-1) as Match;
        const text = JSON.stringify(match.toRecord());
        const record = JSON.parse(text) as {
          options: object;
          players: { name: string }[];
          events: GameEvent[];
        };
        const again = replay(game, { ...record, game: game.id, result: game.result(match.position) });
        if (!again.ok) throw new Error(again.error.message);
        expect(again.value.position.words).toEqual(match.position.words);
        expect(JSON.stringify(again.value.toRecord())).toBe(text);
      }
    });

    test("a sampled world looks the same and allows the same", () => {
      const rng = new Rng("worlds");
      for (const seed of seeds) {
        for (const match of randomMoments(game, setup, seed)) checkHidden(match, rng, effort.worlds);
      }
    });

    testHearing(game, setup, seeds, effort.worlds);

    test("rubbish at the door gets an answer and changes nothing", () => {
      const moments = [...randomMoments(game, setup, "rubbish", 60)].at(-1) as Match;
      const before = moments.position.words.slice();
      const type = fc.constantFrom(
        "deal",
        "bid",
        "pass",
        "give",
        "play",
        "take",
        "insert",
        "concede",
        "toString",
      );
      const event = fc.record(
        {
          type,
          seat: fc.oneof(fc.integer({ min: -2, max: 6 }), fc.anything()),
          cards: fc.oneof(fc.array(fc.constantFrom("7j", "7s", "PY", "CH", "1", "X", "")), fc.anything()),
          piYa: fc.anything(),
          at: fc.oneof(fc.integer(), fc.anything()),
          count: fc.oneof(fc.integer(), fc.anything()),
          values: fc.anything(),
          reserve: fc.anything(),
          amount: fc.anything(),
          hands: fc.anything(),
          extra: fc.anything(),
        },
        { requiredKeys: ["type"] },
      );
      fc.assert(
        fc.property(fc.oneof(fc.anything(), event), (input) => {
          const probe = newMatch(game, setup);
          probe.position.words.set(before);
          const answer = game.apply(probe.position, input);
          if (answer.ok) return;
          expect(answer.error.code).toMatch(/^[a-z-]+$/);
          expect(answer.error.message).not.toContain("\n");
          expect(probe.position.words).toEqual(before);
        }),
        { numRuns: RUNS, seed: 1 },
      );
    });

    test("rubbish typed by a person gets an answer", () => {
      const match = [...randomMoments(game, setup, "typed", 40)].at(-1) as Match;
      const before = match.position.words.slice();
      const word = fc.constantFrom(
        "7",
        "7j",
        "PY=3",
        "PY",
        "-",
        " ",
        "X=",
        "take",
        "at",
        "pass",
        "bid",
        "give",
        "0",
        "12-",
      );
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string(),
            fc.array(word).map((words) => words.join(" ")),
          ),
          (text) => {
            for (const seat of match.players.keys()) {
              const parsed = game.parseAction(text, match.position, seat);
              if (parsed.ok) expect(game.toMove(match.position, parsed.value).ok).toBe(true);
            }
            expect(match.position.words).toEqual(before);
          },
        ),
        { numRuns: RUNS, seed: 1 },
      );
    });
  });
}
