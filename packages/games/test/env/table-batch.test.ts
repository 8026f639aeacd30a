import { type Game, Rng, unwrap } from "@cairn/core";
import {
  DEAL_ENDED,
  type EnvBuffers,
  envBuffers,
  type EnvPart,
  fixedBytes,
  MATCH_ENDED,
  MoveLists,
  TableBatch,
} from "@cairn/env";
import { findPart, GAMES } from "@cairn/games";
import { sampleInto } from "@cairn/nets";
import { describe, expect, test } from "vitest";

interface Batch {
  readonly buffers: EnvBuffers;
  readonly lists: MoveLists;
  readonly batch: TableBatch;
}

function openBatch(game: Game, part: EnvPart, players: number, tables: number, seed = "env"): Batch {
  const shape = { tables, players, width: part.maxState };
  const buffers = envBuffers(shape, new ArrayBuffer(fixedBytes(shape)));
  const lists = new MoveLists((bytes) => new ArrayBuffer(bytes), 1, 1);
  const options = unwrap(game.parseOptions({}, players));
  const setup = { game, part, options, shape, seed, withMoves: true };
  return { buffers, lists, batch: new TableBatch(setup, 0, tables, buffers, lists) };
}

const cases = GAMES.flatMap(({ game, env }) =>
  env
    ? Array.from({ length: game.maxPlayers - game.minPlayers + 1 }, (_, i) => ({
        game,
        players: game.minPlayers + i,
        id: game.id,
      }))
    : [],
);

/** The features of each state as they are sent, and the moves. */
const rowsOf = ({ buffers, lists }: Batch, width: number): object => ({
  state: Array.from(buffers.seats, (_, i) =>
    Array.from(buffers.state.subarray(i * width, i * width + (buffers.sizes[i] as number))),
  ),
  seats: Array.from(buffers.seats),
  moves: Array.from(lists.moves.subarray(0, lists.moveCount)),
});

describe.each(cases)("tables of $id with $players players", ({ game, players, id }) => {
  const TABLES = 6;

  test("play what the rules play: same moves, seats, points and winners", async () => {
    const part = unwrap(await findPart(id, "env"));
    const seen = openBatch(game, part, players, TABLES);
    const { buffers, lists, batch } = seen;
    const options = unwrap(game.parseOptions({}, players));
    const rng = new Rng("choices");
    const twins = Array.from({ length: TABLES }, (_, i) => {
      const dealer = new Rng(`env/${i}/0`);
      const position = game.start(options, players);
      unwrap(game.apply(position, game.deal(position, dealer)));
      return { dealer, position, match: 0 };
    });
    const legal = new Int32Array(game.maxMoves);
    const totals = twins.map(() => new Float32Array(players));
    twins.forEach(({ position }, i) => part.pointsInto(position, totals[i] as Float32Array, 0));
    let ends = 0;
    for (let step = 0; step < 400; step++) {
      let start = 0;
      const choices = new Int32Array(TABLES);
      for (const [i, twin] of twins.entries()) {
        const n = twin.position.legalInto(legal);
        expect(buffers.counts[i]).toBe(n);
        expect(buffers.seats[i]).toBe(twin.position.turn);
        expect(lists.moves.slice(start, start + n)).toEqual(legal.slice(0, n));
        start += n;
        const choice = rng.below(n);
        choices[i] = choice;
        twin.position.make(legal[choice] as number);
      }
      expect(lists.moveCount).toBe(start);
      batch.step(choices);
      for (const [i, twin] of twins.entries()) {
        const { position, dealer } = twin;
        const before = totals[i] as Float32Array;
        const points = buffers.points.slice(i * players, (i + 1) * players);
        const wins = buffers.wins.slice(i * players, (i + 1) * players);
        if (position.stage === "running") {
          expect([buffers.ended[i], ...points, ...wins].every((x) => x === 0)).toBe(true);
          continue;
        }
        const after = new Float32Array(players);
        part.pointsInto(position, after, 0);
        expect(points).toEqual(after.map((x, seat) => x - (before[seat] as number)));
        totals[i] = after;
        if (position.stage === "deal-due") {
          expect(buffers.ended[i]).toBe(DEAL_ENDED);
          unwrap(game.apply(position, game.deal(position, dealer)));
          continue;
        }
        ends++;
        expect(buffers.ended[i]).toBe(MATCH_ENDED);
        expect(wins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
        twin.match++;
        twin.dealer = new Rng(`env/${i}/${twin.match}`);
        twin.position = game.start(options, players);
        part.pointsInto(twin.position, after, 0);
        unwrap(game.apply(twin.position, game.deal(twin.position, twin.dealer)));
      }
    }
    expect(ends).toBeGreaterThan(0);
  });

  test("show nothing that another world of the seat's view would not", async () => {
    const part = unwrap(await findPart(id, "env"));
    const [real, other] = [part.observer(), part.observer()];
    const legal = new Int32Array(game.maxMoves);
    const rng = new Rng("worlds");
    const position = game.start(unwrap(game.parseOptions({}, players)), players);
    for (let step = 0; step < 150 && position.stage !== "over"; step++) {
      if (position.stage === "deal-due") part.deal(position, rng);
      const n = position.legalInto(legal);
      real.observe(position, position.turn, legal, n, true);
      const world = game.sample(game.view(position, position.turn), rng);
      other.observe(world, position.turn, legal, n, true);
      for (const list of ["state", "entries"] as const) {
        const count = list === "state" ? "stateCount" : "entryCount";
        expect(other.input[list].slice(0, other.input[count])).toEqual(
          real.input[list].slice(0, real.input[count]),
        );
      }
      expect(real.input.state.slice(0, real.input.stateCount).every((f) => f < part.features)).toBe(true);
      position.make(legal[rng.below(n)] as number);
    }
  });

  test("begin anew by a seed, whatever was before", async () => {
    const part = unwrap(await findPart(id, "env"));
    const [one, two] = [openBatch(game, part, players, 2), openBatch(game, part, players, 2, "other")];
    one.batch.step(Int32Array.of(0, -1));
    for (const { batch } of [one, two]) {
      batch.reset(0, 4_000_000_000);
      batch.reset(1, 12);
      batch.observe();
    }
    expect(rowsOf(one, part.maxState)).toEqual(rowsOf(two, part.maxState));
    const before = rowsOf(one, part.maxState);
    one.batch.step(Int32Array.of(-1, -1));
    expect(rowsOf(one, part.maxState)).toEqual(before);
  });
});

describe.each(GAMES.filter(({ learning, env }) => learning && env))(
  "the features of $game.id",
  ({ game }) => {
    test("after a move are those that its nets learn from", async () => {
      const part = unwrap(await findPart(game.id, "env"));
      const { plan } = unwrap(await findPart(game.id, "learning"));
      expect(part.plan).toBe(plan);
      const observer = part.observer();
      const legal = new Int32Array(game.maxMoves);
      const position = game.start(unwrap(game.parseOptions({}, game.minPlayers)), game.minPlayers);
      part.deal(position, new Rng("nets"));
      const n = position.legalInto(legal);
      observer.observe(position, position.turn, legal, n, true);
      const sample = new Uint16Array(512);
      sampleInto(observer.input, observer.common, 0, sample, 0);
      const offset = part.offsets[observer.net] as number;
      const { features } = plan.nets[observer.net] as { features: number };
      const inside = Array.from(sample.subarray(1, 1 + (sample[0] as number)), (f) => f - offset);
      expect(inside.every((feature) => feature >= 0 && feature < features)).toBe(true);
    });
  },
);
