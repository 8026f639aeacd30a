import { type Action, type BaseView, type Game, type Position, Rng, unwrap, type Viewer } from "@cairn/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newMatch, randomEvent, type Setup, viewersOf } from "./random-play.ts";
import { RUNS } from "./effort.ts";

/** An action of a random match, just applied, and what every viewer knew before it. */
interface Moment {
  readonly position: Position;
  readonly event: Action;
  readonly viewers: readonly { readonly viewer: Viewer; readonly before: BaseView }[];
}

function* actionMoments(game: Game, setup: Setup, seed: string): Generator<Moment> {
  const rng = new Rng(seed);
  const match = newMatch(game, setup);
  const { position } = match;
  while (position.stage !== "over") {
    const isDeal = position.stage === "deal-due";
    const viewers = viewersOf(match).map((viewer) => ({ viewer, before: game.view(position, viewer) }));
    const event = unwrap(match.apply(randomEvent(match, rng)));
    if (!isDeal) yield { position, event: event as Action, viewers };
  }
}

/** A view without what nobody can derive: the hidden things shown at the end of the match. */
function derivable(view: BaseView): object {
  const { revealed: _, ...rest } = view as BaseView & { readonly revealed?: unknown };
  return rest;
}

const sameWords = (one: Position, other: Position): boolean =>
  one.words.every((word, at) => word === other.words[at]);

/** A world's last action: like the real one, or another that sounds like it; undefined where suits hide it. */
function lastAction(game: Game, world: Position, like: Action): Action | undefined {
  const before = world.clone();
  before.unmake();
  const probe = before.clone();
  if (game.apply(probe, like).ok && sameWords(probe, world)) return like;
  const moves = new Int32Array(game.maxMoves);
  for (const move of moves.subarray(0, before.legalInto(moves, like.seat))) {
    const action = game.toAction(before, move);
    before.make(move);
    if (sameWords(before, world)) return action;
    before.unmake();
  }
  return undefined;
}

/** Whatever a viewer is told, it is refused, or there is a world in which just that came next. */
function checkAnswer(game: Game, view: BaseView, told: unknown, rng: Rng): void {
  const text = JSON.stringify(view);
  const next = game.advance(view, told);
  expect(JSON.stringify(view)).toBe(text);
  if (!next.ok) {
    expect(next.error.code).toMatch(/^[a-z-]+$/);
    expect(next.error.message).toMatch(/^.+$/);
    return;
  }
  const world = game.sample(next.value, rng);
  expect(derivable(game.view(world, view.viewer))).toEqual(next.value);
  const action = lastAction(game, world, told as Action);
  // As it would be sent: there is no −0 in what is heard.
  const sent = JSON.parse(JSON.stringify(told)) as unknown;
  if (action !== undefined) expect(game.heard(world, action, view.viewer)).toEqual(sent);
  world.unmake();
  expect(game.view(world, view.viewer)).toEqual(view);
}

/** What viewers hear, as part of the suite that every game must pass. */
export function testHearing(game: Game, setup: Setup, seeds: readonly string[], worlds: number): void {
  test("a view and what is heard, as JSON, are the next view", () => {
    for (const seed of seeds) {
      for (const { position, event, viewers } of actionMoments(game, setup, seed)) {
        for (const { viewer, before } of viewers) {
          const heard = game.heard(position, event, viewer);
          const sent = JSON.parse(JSON.stringify(heard)) as unknown;
          expect(sent).toEqual(heard);
          const next = unwrap(game.advance(before, sent));
          expect(JSON.stringify(next)).toBe(JSON.stringify(derivable(game.view(position, viewer))));
        }
      }
    }
  });

  test("viewers who hear the same get the same object", () => {
    let shared = 0;
    for (const { position, event, viewers } of actionMoments(game, setup, "same object")) {
      const objects = new Set(viewers.map(({ viewer }) => game.heard(position, event, viewer)));
      const texts = new Set([...objects].map((heard) => JSON.stringify(heard)));
      expect(objects.size).toBe(texts.size);
      if (objects.size < viewers.length) shared++;
    }
    expect(shared).toBeGreaterThan(0);
  });

  test("nothing hidden is heard: in every world that looks the same it sounds the same", () => {
    const rng = new Rng("overheard");
    let others = 0;
    for (const seed of seeds) {
      for (const { position, event, viewers } of actionMoments(game, setup, seed)) {
        for (const { viewer } of viewers) {
          const text = JSON.stringify(game.heard(position, event, viewer));
          for (let i = 0; i < worlds; i++) {
            const world = game.sample(game.view(position, viewer), rng);
            const action = lastAction(game, world, event);
            if (action === undefined) continue;
            expect(JSON.stringify(game.heard(world, action, viewer))).toBe(text);
            if (!sameWords(world, position)) others++;
          }
        }
      }
    }
    expect(others).toBeGreaterThan(100);
  });

  test("rubbish in place of what is heard gets an answer and changes nothing", () => {
    const rng = new Rng("rubbish heard");
    const told: { readonly view: BaseView; readonly heard: Readonly<Record<string, unknown>> }[] = [];
    for (const { position, event, viewers } of actionMoments(game, setup, "rubbish heard")) {
      for (const { viewer, before } of viewers) {
        told.push({ view: before, heard: { ...game.heard(position, event, viewer) } });
      }
    }
    const names = [...new Set(told.flatMap(({ heard }) => Object.keys(heard))), "extra"];
    const one = fc.constantFrom(...told);
    const rubbish = fc.record({
      here: one,
      elsewhere: one,
      name: fc.constantFrom(...names),
      value: fc.anything(),
    });
    fc.assert(
      fc.property(rubbish, ({ here: { view, heard }, elsewhere, name, value }) => {
        expect(game.advance(view, value).ok).toBe(false);
        const { [name]: _, ...less } = heard;
        const near = [less, { ...heard, [name]: value }, { ...heard, [name]: elsewhere.heard[name] }];
        for (const wrong of [...near, elsewhere.heard]) checkAnswer(game, view, wrong, rng);
      }),
      { numRuns: RUNS, seed: 1 },
    );
  });
}
