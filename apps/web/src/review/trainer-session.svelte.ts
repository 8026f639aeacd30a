import { type Action, type BaseView, ok, type Position, refuse, type Result, type Seat } from "@cairn/core";
import type { SeatInfo } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import type { Rules } from "../games/game-ui.ts";
import type { Film } from "../session/replay/film.ts";
import type { Happening, SessionStatus, TableSession } from "../session/session.ts";

/** A decision of a record, to be decided again: the table as the seat knew it, and one answer. */
export class TrainerSession implements TableSession {
  readonly kind = "local";
  readonly status: SessionStatus = "playing";
  readonly help = "played";
  readonly game: GameId;
  readonly seat: Seat;
  readonly seats: readonly SeatInfo[];
  readonly #rules: Rules;
  readonly #position: Position;
  #view: BaseView = $state.raw({ game: "", viewer: 0, toAct: [] });
  #answer: Action | undefined = $state.raw();
  #happenings: readonly Happening[] = $state.raw([]);

  constructor(rules: Rules, film: Film, event: number, seat: Seat, names: readonly string[]) {
    this.#rules = rules;
    this.#position = film.positionAt(event);
    this.game = film.gameId;
    this.seat = seat;
    this.seats = names.map((name) => ({ kind: "person", name, here: true }));
    this.#view = rules.game.view(this.#position, seat);
  }

  get view(): BaseView {
    return this.#view;
  }
  get answer(): Action | undefined {
    return this.#answer;
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }
  get legal(): readonly Action[] {
    if (this.#answer) return [];
    return this.#rules.game.legalActions(this.#position, this.seat, { byRank: true });
  }

  act(action: Action): Promise<Result<void>> {
    if (this.#answer) return Promise.resolve(refuse("not-asked", "this decision has its answer"));
    const { game } = this.#rules;
    const applied = game.apply(this.#position, $state.snapshot(action));
    if (!applied.ok) return Promise.resolve(applied);
    const answer = applied.value as Action;
    const before = this.#view;
    this.#view = game.view(this.#position, this.seat);
    const event = game.heard(this.#position, answer, this.seat);
    this.#happenings = [{ n: 1, event, before, after: this.#view }];
    this.#answer = answer;
    return Promise.resolve(ok(undefined));
  }
}
