import {
  type Action,
  type BaseView,
  checkFields,
  checkInt,
  type Game,
  type GameEvent,
  isObject,
  type Move,
  NOBODY,
  ok,
  type Position,
  refuse,
  type Result,
  type Stage,
} from "../src/index.ts";

// Pebbles, a game for tests: a deal lays a heap, each in turn takes one to three pebbles, whoever takes
// the last one scores a point, and with enough points the match is over.

interface PebblesOptions {
  readonly points: number;
}
interface HeapEvent extends GameEvent {
  readonly type: "heap";
  readonly pebbles: number;
}
interface TakeAction extends Action {
  readonly type: "take";
  readonly pebbles: number;
}
interface PebblesView extends BaseView {
  readonly heap: number;
}

const [POINTS, TURN, HEAP, PLIES, SCORES] = [0, 1, 2, 3, 4];
const HISTORY = 8;
const WORDS = 32;

export class PebblesPosition implements Position {
  readonly words: Int32Array = new Int32Array(WORDS);
  readonly players: number;

  constructor(points: number, players: number) {
    this.players = players;
    this.words[POINTS] = points;
  }

  word(at: number): number {
    return this.words[at] ?? 0;
  }

  get scores(): number[] {
    return Array.from(this.words.subarray(SCORES, SCORES + this.players));
  }

  get stage(): Stage {
    if (this.scores.includes(this.word(POINTS))) return "over";
    return this.word(HEAP) === 0 ? "deal-due" : "running";
  }

  get turn(): number {
    return this.stage === "running" ? this.word(TURN) : NOBODY;
  }

  get toActMask(): number {
    return this.stage === "running" ? 1 << this.turn : 0;
  }

  get plies(): number {
    return this.word(PLIES);
  }

  legalInto(out: Int32Array): number {
    const count = this.stage === "running" ? Math.min(3, this.word(HEAP)) : 0;
    for (let i = 0; i < count; i++) out[i] = i + 1;
    return count;
  }

  isLegal(move: Move): boolean {
    return this.stage === "running" && move >= 1 && move <= Math.min(3, this.word(HEAP));
  }

  make(move: Move): void {
    const { words } = this;
    const turn = this.word(TURN);
    words[HISTORY + this.plies] = move;
    words[PLIES] = this.plies + 1;
    words[HEAP] = this.word(HEAP) - move;
    if (words[HEAP] === 0) words[SCORES + turn] = this.word(SCORES + turn) + 1;
    words[TURN] = (turn + 1) % this.players;
  }

  unmake(): void {
    const { words } = this;
    const turn = (this.word(TURN) + this.players - 1) % this.players;
    words[PLIES] = this.plies - 1;
    if (words[HEAP] === 0) words[SCORES + turn] = this.word(SCORES + turn) - 1;
    words[HEAP] = this.word(HEAP) + this.word(HISTORY + this.plies);
    words[HISTORY + this.plies] = 0;
    words[TURN] = turn;
  }

  clone(): PebblesPosition {
    const copy = new PebblesPosition(this.word(POINTS), this.players);
    copy.words.set(this.words);
    return copy;
  }

  lay(pebbles: number): void {
    this.words[HEAP] = pebbles;
    this.words[PLIES] = 0;
    this.words.fill(0, HISTORY);
  }
}

function admit(position: PebblesPosition, event: unknown): Result<HeapEvent | TakeAction> {
  if (!isObject(event)) return refuse("wrong-type", "an event must be an object");
  if (event["type"] !== "heap" && event["type"] !== "take") return refuse("unknown-type", "heap or take");
  const isHeap = event["type"] === "heap";
  const fields = checkFields(event, isHeap ? ["type", "pebbles"] : ["type", "seat", "pebbles"]);
  if (!fields.ok) return fields;
  if (position.stage === "over") return refuse("match-over", "the match is over", "P3");
  if (isHeap !== (position.stage === "deal-due")) return refuse("wrong-phase", "not now", "P1");
  const pebbles = checkInt(event["pebbles"], "pebbles", 1, isHeap ? 20 : Math.min(3, position.word(HEAP)));
  if (!pebbles.ok) return pebbles;
  if (isHeap) return ok({ type: "heap", pebbles: pebbles.value });
  const { turn } = position;
  if (event["seat"] !== turn) return refuse("not-your-turn", `it is the turn of seat ${turn}`, "P2");
  return ok({ type: "take", seat: turn, pebbles: pebbles.value });
}

export const pebbles: Game<{
  options: PebblesOptions;
  deal: HeapEvent;
  action: TakeAction;
  view: PebblesView;
  heard: TakeAction;
  position: PebblesPosition;
  result: { readonly scores: readonly number[]; readonly winners: readonly number[] };
}> = {
  id: "pebbles",
  rulesVersion: 1,
  minPlayers: 2,
  maxPlayers: 3,
  maxMoves: 3,
  maxPlies: 20,
  parseOptions(value) {
    if (!isObject(value)) return refuse("wrong-type", "options must be an object");
    const fields = checkFields(value, [], ["points"]);
    if (!fields.ok) return fields;
    const points = checkInt(value["points"] ?? 1, "points", 1, 9);
    return points.ok ? ok({ points: points.value }) : points;
  },
  start: ({ points }, players) => new PebblesPosition(points, players),
  deal: (_, rng) => ({ type: "heap", pebbles: 1 + rng.below(20) }),
  apply(position, event) {
    const admitted = admit(position, event);
    if (!admitted.ok) return admitted;
    if (admitted.value.type === "heap") position.lay(admitted.value.pebbles);
    else position.make(admitted.value.pebbles);
    return admitted;
  },
  legalActions: (position, seat) =>
    position.turn === seat
      ? [1, 2, 3].filter((n) => position.isLegal(n)).map((n) => ({ type: "take", seat, pebbles: n }))
      : [],
  toAction: (position, move) => ({ type: "take", seat: position.turn, pebbles: move }),
  toMove(position, action) {
    const admitted = admit(position, action);
    return admitted.ok ? ok(admitted.value.pebbles) : admitted;
  },
  view: (position, viewer) => ({
    game: "pebbles",
    viewer,
    toAct: position.stage === "running" ? [position.turn] : [],
    heap: position.word(HEAP),
  }),
  heard: (_, event) => event,
  advance: () => refuse("not-heard", "pebbles are counted again, not heard"),
  sample: () => new PebblesPosition(1, 2),
  result(position) {
    if (position.stage !== "over") return undefined;
    const { scores } = position;
    return { scores, winners: [scores.indexOf(position.word(POINTS))] };
  },
  formatAction: ({ pebbles: n }) => `${n}`,
  parseAction: (text, _, seat) => ok({ type: "take", seat, pebbles: Number(text) }),
};
