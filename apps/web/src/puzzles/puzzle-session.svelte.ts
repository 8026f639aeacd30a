import {
  type Action,
  type BaseView,
  type Game,
  ok,
  type Position,
  refuse,
  type Result,
  type Seat,
  unwrap,
} from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import { isAnswer, openPuzzle, type Puzzle, type PuzzleKit } from "@cairn/puzzles";
import type { GameId } from "../games/game-id.ts";
import type { Rules } from "../games/game-ui.ts";
import { botPace } from "../session/pace.ts";
import type { Happening, SessionStatus, TableSession } from "../session/session.ts";
import { settings } from "../settings/settings.svelte.ts";

/** What goes on: the player is asked, an answer is played on, or all of it has been shown. */
type Stage = "asking" | "showing" | "done";

/** How the puzzle stands: not answered, answered, or the right answer was asked for. */
export type PuzzleOutcome = "right" | "wrong" | "shown";

/** A table with one decision: an answer is played on to the end, a wrong one by those who refute it. */
export class PuzzleSession implements TableSession {
  readonly kind = "local";
  readonly status: SessionStatus = "playing";
  readonly help = "last-trick";
  readonly game: GameId;
  readonly seat: Seat;
  readonly seats: readonly SeatInfo[];
  readonly puzzle: Puzzle;
  /** Whether all hands lie open from the start. */
  readonly isOpen: boolean;

  readonly #rules: Rules;
  readonly #kit: PuzzleKit;
  readonly #start: Position;
  readonly #onanswer: (isRight: boolean) => void;
  #position: Position;
  #stage: Stage = $state("asking");
  #outcome: PuzzleOutcome | undefined = $state();
  #facts: Readonly<Record<string, number>> | undefined = $state.raw();
  /** Only the first answer counts. */
  #hasCounted = false;
  #view: BaseView = $state.raw({ game: "", viewer: 0, toAct: [] });
  #happenings: readonly Happening[] = $state.raw([]);
  #happened = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    rules: Rules,
    kit: PuzzleKit,
    puzzle: Puzzle,
    start: Position,
    onanswer: (isRight: boolean) => void,
  ) {
    this.#rules = rules;
    this.#kit = kit;
    this.#start = start;
    this.#position = start.clone();
    this.#onanswer = onanswer;
    this.puzzle = puzzle;
    this.game = puzzle.game;
    this.seat = puzzle.seat;
    this.isOpen = kit.kinds.some(({ name, isOpen }) => name === puzzle.kind && isOpen);
    this.seats = Array.from({ length: puzzle.players }, (_, seat) =>
      seat === puzzle.seat ? { kind: "person", name: "", here: true } : { kind: "bot", level: 4 },
    );
    this.#view = this.#game.view(this.#position, this.seat);
  }

  /** Opens a puzzle; `onanswer` hears the first answer. */
  static open(
    rules: Rules,
    kit: PuzzleKit,
    puzzle: Puzzle,
    onanswer: (isRight: boolean) => void,
  ): Result<PuzzleSession> {
    const start = openPuzzle(rules.game, puzzle);
    return start.ok ? ok(new PuzzleSession(rules, kit, puzzle, start.value, onanswer)) : start;
  }

  get #game(): Game {
    return this.#rules.game;
  }
  get stage(): Stage {
    return this.#stage;
  }
  get outcome(): PuzzleOutcome | undefined {
    return this.#outcome;
  }
  /** Numbers that tell more about the answer than what is played after it. */
  get facts(): Readonly<Record<string, number>> | undefined {
    return this.#facts;
  }
  get view(): BaseView {
    return this.#view;
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get legal(): readonly Action[] {
    if (this.#stage !== "asking") return [];
    return this.#game.legalActions(this.#position, this.seat, { byRank: true });
  }
  /** The hands of the others by seat, where they lie open: from the start, or once hidden ones show what happens. */
  get openHands(): ReadonlyMap<Seat, readonly string[]> {
    // The view changes whenever a card does.
    void this.#view;
    if (!this.isOpen && (this.#stage === "asking" || this.#facts)) return new Map();
    return new Map(
      this.seats.flatMap((_, seat) => {
        const hand = this.#rules.reader.hand(this.#game.view(this.#position, seat));
        return seat === this.seat || hand.length === 0 ? [] : [[seat, hand] as const];
      }),
    );
  }

  /** Any legal move is an answer. */
  act(action: Action): Promise<Result<void>> {
    if (this.#stage !== "asking") return Promise.resolve(refuse("not-asked", "the puzzle has its answer"));
    const answer = $state.snapshot(action);
    const move = this.#game.toMove(this.#position, answer);
    if (!move.ok) return Promise.resolve(move);
    const isRight = isAnswer(this.#game, this.#position, this.puzzle, answer);
    this.#count(isRight);
    this.#outcome = isRight ? "right" : "wrong";
    this.#playOn(answer);
    return Promise.resolve(ok(undefined));
  }

  /** Once more from the start; it does not count any more. */
  tryAgain(): void {
    this.#reset(this.#start);
    this.#outcome = undefined;
    this.#stage = "asking";
  }

  /** Plays the right answer; whoever asks for it has not found it. */
  showAnswer(): void {
    this.#count(false);
    this.#reset(this.#start);
    this.#outcome = "shown";
    const text = this.puzzle.answers[0] as string;
    this.#playOn(unwrap(this.#game.parseAction(text, this.#position, this.seat)));
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  #count(isRight: boolean): void {
    if (!this.#hasCounted) this.#onanswer(isRight);
    this.#hasCounted = true;
  }

  #reset(start: Position): void {
    clearTimeout(this.#timer);
    this.#position = start.clone();
    this.#happenings = [];
    this.#facts = undefined;
    this.#view = this.#game.view(this.#position, this.seat);
  }

  /** Hidden hands of another world look the same until they are played or laid open. */
  #playOn(answer: Action): void {
    this.#stage = "showing";
    const { start, actions, facts } = this.#kit.playOn(this.#start, this.puzzle.kind, answer);
    this.#facts = facts;
    this.#position = start.clone();
    const [first, ...rest] = actions;
    this.#apply(first as Action);
    this.#play(rest);
  }

  #apply(event: Action): void {
    const applied = unwrap(this.#game.apply(this.#position, event)) as Action;
    const before = this.#view;
    const heard = this.#game.heard(this.#position, applied, this.seat);
    this.#view = this.#game.view(this.#position, this.seat);
    this.#happenings = [
      ...this.#happenings,
      { n: ++this.#happened, event: heard, before, after: this.#view },
    ];
  }

  /** Lets things happen one after the other at the pace of bots. */
  #play(events: readonly Action[]): void {
    const [event, ...rest] = events;
    this.#timer = setTimeout(() => {
      if (event === undefined) this.#stage = "done";
      else {
        this.#apply(event);
        this.#play(rest);
      }
    }, botPace(settings));
  }
}
