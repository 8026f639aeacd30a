import { type Game, type Move, Rng, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import {
  bestOf,
  type Card,
  cardsLeft,
  controlOf,
  handOf,
  hasLostDeal,
  layout,
  moves as M,
  reservesLeft,
  xPolicyOf,
} from "@cairn/krass-kariert/kernel";
import { krassKariertPuzzles } from "@cairn/krass-kariert/puzzles";
import { openPuzzle, type Puzzle } from "@cairn/puzzles";
import { readPuzzles, testPuzzles } from "@cairn/testkit";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { arrange } from "../../src/index.ts";
import { formatCard } from "../../src/cards.ts";
import { naiveFewest } from "../naive-fewest.ts";

const isLong = process.env["CAIRN_LONG"] !== undefined;
const SAMPLE = 12;
const FILES = fileURLToPath(new URL("../../../../data/puzzles/krass-kariert/*.jsonl", import.meta.url));
const puzzles = readPuzzles(globSync(FILES).map((file) => readFileSync(file, "utf8")));

testPuzzles(krassKariert as unknown as Game, krassKariertPuzzles, puzzles, {
  least: 1000,
  every: isLong ? 1 : 7,
});

interface Case {
  readonly puzzle: Puzzle;
  readonly position: KrassKariertPosition;
  readonly right: readonly Move[];
  readonly wrong: readonly Move[];
}

const legalMoves = (position: KrassKariertPosition): Move[] => {
  const moves = new Int32Array(krassKariert.maxMoves);
  return Array.from(moves.subarray(0, position.legalInto(moves)));
};

function open(puzzle: Puzzle): Case {
  const position = unwrap(openPuzzle(krassKariert, puzzle));
  const right = puzzle.answers.map((text) =>
    unwrap(krassKariert.toMove(position, unwrap(krassKariert.parseAction(text, position, puzzle.seat)))),
  );
  return { puzzle, position, right, wrong: legalMoves(position).filter((move) => !right.includes(move)) };
}

/** Spread over all ratings; the long check proves all. */
function casesOf(kind: string): Case[] {
  const found = puzzles.filter((puzzle) => puzzle.kind === kind);
  const step = isLong ? 1 : Math.max(1, Math.floor(found.length / SAMPLE));
  return found.filter((_, i) => i % step === 0).map(open);
}

/** The value after a move. */
function after<T>(
  position: KrassKariertPosition,
  move: Move,
  value: (position: KrassKariertPosition) => T,
): T {
  position.make(move);
  const found = value(position);
  position.unmake();
  return found;
}

/** Whether a seat keeps its chip whatever the others do, by trying everything; whole states are remembered. */
function keeps(position: KrassKariertPosition, seat: number, known: Map<string, boolean>): boolean {
  if (position.stage !== "running") return !hasLostDeal(position.words, seat);
  const { words } = position;
  const opening = layout.HISTORY + (words[layout.ROUND_START] as number) * layout.PLY_WORDS;
  const leader = (words[opening + layout.PLY_CONTROL] as number) & layout.TURN_MASK;
  const round = position.isLeading ? "" : `${leader} ${playsOfRound(position)}`;
  const key = `${controlOf(words)} ${words[layout.IN_ROUND]} ${round} ${words.subarray(layout.HAND / 4, layout.HISTORY).join()}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const isOwn = position.turn === seat;
  let value = !isOwn;
  for (const move of legalMoves(position)) {
    if (value === isOwn) break;
    value = after(position, move, (one) => keeps(one, seat, known));
  }
  known.set(key, value);
  return value;
}

/** What was played in the running round: who leads the next may depend on all of it (K15). */
const playsOfRound = ({ words, plies }: KrassKariertPosition): string =>
  words
    .subarray(
      layout.HISTORY + (words[layout.ROUND_START] as number) * layout.PLY_WORDS,
      layout.HISTORY + plies * layout.PLY_WORDS,
    )
    .join();

/** Whether any one to three of these cards, side by side in any order, beat a strength: asked of the rules. */
function canBeat(pool: readonly Card[], most: number, best: number, options: object): boolean {
  const kinds = [...new Set(pool)];
  const held = (cards: readonly Card[]): boolean =>
    cards.every(
      (card) => cards.filter((one) => one === card).length <= pool.filter((one) => one === card).length,
    );
  const hands = kinds.flatMap((a) => [
    [a],
    ...kinds.flatMap((b) => [[a, b], ...kinds.map((c) => [a, b, c])]),
  ]);
  return hands
    .filter((cards) => cards.length <= most && held(cards))
    .some((cards) => {
      const position = arrange({ hands: [cards.map(formatCard), ["1"], ["1"]], options });
      return legalMoves(position).some((move) =>
        after(
          position,
          move,
          (one) => bestOf(controlOf(one.words)) > best || one.phase !== "play" || one.isLeading,
        ),
      );
    });
}

describe("a second solver that tries everything finds the same", () => {
  test("exactly one choice of the last two keeps the chip", () => {
    for (const { puzzle, position, right, wrong } of casesOf("last-two")) {
      const known = new Map<string, boolean>();
      const keepsAfter = (move: Move): boolean =>
        after(position, move, (one) => keeps(one, puzzle.seat, known));
      expect(right.every(keepsAfter), puzzle.id).toBe(true);
      expect(wrong.some(keepsAfter), puzzle.id).toBe(false);
    }
  });

  test("exactly one place leaves the fewest plays", () => {
    for (const { puzzle, position, right, wrong } of casesOf("insert")) {
      const known = new Map<string, number>();
      const plays = (move: Move): number =>
        after(position, move, ({ bytes, words }) =>
          naiveFewest(handOf(bytes, puzzle.seat), xPolicyOf(words), known),
        );
      const [least] = right.map(plays) as [number];
      expect(new Set(right.map(plays)), puzzle.id).toEqual(new Set([least]));
      for (const move of wrong.filter((one) => M.typeOf(one) !== M.PLAY && M.typeOf(one) !== M.CONCEDE)) {
        expect(plays(move), puzzle.id).toBeGreaterThan(least);
      }
    }
  });

  test("exactly one play catches the next whatever the hidden cards are", () => {
    for (const { puzzle, position, right, wrong } of casesOf("catch")) {
      const { seat, players } = puzzle;
      const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
      const pool = [
        ...others.flatMap((other) => handOf(position.bytes, other)),
        ...position.bytes
          .subarray(layout.PILE + (position.words[layout.DRAWN] as number), layout.PILE + layout.PILE_BYTES)
          .filter((card) => card > 0),
      ];
      for (const move of right) {
        const isCaught = after(position, move, ({ words, bytes, turn }) => {
          const [most, best] = [cardsLeft(bytes, turn), bestOf(controlOf(words))];
          return reservesLeft(bytes, turn) === 0 && !canBeat(pool, most, best, puzzle.options);
        });
        expect(isCaught, puzzle.id).toBe(true);
      }
      const view = krassKariert.view(position, seat);
      let left = wrong;
      for (let i = 0; i < 200 && left.length > 0; i++) {
        const world = krassKariert.sample(view, new Rng(`world ${i}`));
        left = left.filter((move) =>
          after(
            world,
            move,
            (one) =>
              !one.isLeading &&
              one.phase === "play" &&
              legalMoves(one).every((reply) => M.typeOf(reply) === M.CONCEDE),
          ),
        );
      }
      expect(left, puzzle.id).toEqual([]);
    }
  });
});
