import {
  type Action,
  type GameEvent,
  type Match,
  type Position,
  type RecordFrame,
  Rng,
  type Seat,
  startMatch,
  unwrap,
} from "@cairn/core";
import type { Distinction, Precision } from "@cairn/bots";
import { nodeBudget } from "@cairn/search";
import type { JudgedDeal, JudgedDecision } from "./format.ts";
import { type Engine, type Judged, recordHash, type Task } from "./tasks.ts";

/** Rollouts of the true cards: for par after the deal, and after each event. */
const PAR_ROLLOUTS = 32;
const VALUE_ROLLOUTS = 3;
/** For what a decision truly lost: a few say whether it may get a label from it, then fresh ones how much it was. */
const FIRST_ROLLOUTS = 8;
const TRUE_ROLLOUTS = 48;

/** The nodes of a reason, as a part of those of a judgement in full: its figures say how often, not how much. */
const REASON_SHARE = 0.125;

const round = (value: number): number => Math.round(value * 100) / 100;
const roundShare = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What a comparison has to reach where losses are counted in another unit. */
const scaled = ({ margin, small, error, mistake }: Precision, scale: number): Precision => ({
  margin: scale * margin,
  small: { ...small, loss: scale * small.loss },
  error: scale * error,
  mistake: scale * mistake,
});

/** How a decision is judged: by a look or in full, with which nodes and luck. */
interface Judgement {
  readonly event: number;
  readonly deal: number;
  readonly played: Action;
  readonly way: "look" | "compare";
  readonly nodes: number;
  readonly seed: string;
}

/** Judges tasks of one record. They may come in any order, and each result depends on nothing but its task. */
export class Analyst {
  readonly #engine: Engine;
  readonly #record: RecordFrame;
  readonly #seat: Seat;
  readonly #seed: string;
  /** The deals, from 0, that brought the seat a loss. */
  readonly #lostDeals: ReadonlySet<number>;
  #match: Match;

  constructor(engine: Engine, record: RecordFrame, seat: Seat) {
    this.#engine = engine;
    this.#record = record;
    this.#seat = seat;
    this.#seed = `${engine.name.seed}/${recordHash(record)}/${seat}`;
    this.#match = this.#start();
    this.#lostDeals = this.#findLostDeals();
  }

  judge(task: Task): Judged {
    if (task.type === "deal") return { type: "deal", deal: this.#judgeDeal(task) };
    const played = this.#record.events[task.event] as Action;
    if (task.type === "look") return { type: "decision", decision: this.#lookAt(task, played) };
    return { type: "decision", decision: { ...this.judgeAction(task, played), look: task.look } };
  }

  /** A first look: cheap, and in other worlds than those of a judgement in full. */
  #lookAt({ event, deal }: Pick<Task, "event" | "deal">, played: Action): JudgedDecision {
    const { nodes, look } = this.#engine.name;
    const seed = `${this.#seed}/${event}/look`;
    return this.#judge({ event, deal, played, way: "look", nodes: look?.nodes ?? nodes, seed });
  }

  /** Judges a decision as if the seat had done something else there: the same measure as for what it did. */
  judgeAction({ event, deal }: Pick<Task, "event" | "deal">, played: Action): JudgedDecision {
    const { nodes } = this.#engine.name;
    return this.#judge({ event, deal, played, way: "compare", nodes, seed: `${this.#seed}/${event}` });
  }

  #judge({ event, deal, played, way, nodes, seed }: Judgement): JudgedDecision {
    const { game, kit, judge } = this.#engine;
    const { position } = this.#before(event);
    const view = game.view(position, this.#seat);
    const role = kit.roleOf(view, played);
    const scale = kit.scaleOf(role);
    const budget = (share: number): ReturnType<typeof nodeBudget> => nodeBudget(share * nodes);
    const verdict = judge[way](view, played, budget, new Rng(seed), scaled(kit.precision, 1 / scale));
    const { better, win, worlds } = verdict;
    const [loss, error] = [scale * verdict.loss.mean, scale * verdict.loss.error];
    // What looks like a mistake is judged in full, and its true loss is measured then. Elsewhere it only tells whether
    // a deal was lost by bad luck.
    const isExact = way === "compare" && loss > kit.thresholds.mistake;
    return {
      event,
      deal,
      role,
      played,
      ...(better ? { better } : {}),
      loss: round(loss),
      error: round(error),
      ...(better
        ? { win: { played: roundShare(win.played.mean), better: roundShare(win.better.mean) } }
        : {}),
      trueLoss:
        better && (isExact || this.#lostDeals.has(deal))
          ? round(this.#trueLoss(position, played, better, isExact, seed))
          : 0,
      worlds,
    };
  }

  /** What was lost with the true cards: by many rollouts where that is asked for, or where a label may follow from it. */
  #trueLoss(position: Position, played: Action, better: Action, isExact: boolean, seed: string): number {
    const { kit, judge } = this.#engine;
    const lossOf = (rollouts: number, luck: string): number => {
      const pointsOf = (action: Action): number =>
        judge.rollOut(position, this.#seat, action, rollouts, new Rng(`${seed}/${luck}`)).points;
      return pointsOf(better) - pointsOf(played);
    };
    const first = isExact ? 0 : lossOf(FIRST_ROLLOUTS, "first");
    return isExact || first > kit.thresholds.unlucky ? lossOf(TRUE_ROLLOUTS, "true") : first;
  }

  /** What tells two actions at a place apart: how each differs from the other. */
  tellApart(event: number, actions: readonly [Action, Action]): readonly (Distinction | undefined)[] {
    const { game, judge, name } = this.#engine;
    const { position } = this.#before(event);
    return judge.tellApart(
      game.view(position, this.#seat),
      actions,
      nodeBudget(REASON_SHARE * name.nodes),
      new Rng(`${this.#seed}/${event}/reason`),
    );
  }

  #judgeDeal({ deal, event, end }: Extract<Task, { type: "deal" }>): JudgedDeal {
    const { judge } = this.#engine;
    const points: number[] = [];
    const wins: number[] = [];
    for (let at = event; at <= end; at++) {
      const { position } = this.#before(at + 1);
      const isLast = at === end;
      const rollouts = isLast ? 1 : at === event ? PAR_ROLLOUTS : VALUE_ROLLOUTS;
      const rng = new Rng(`${this.#seed}/deal/${at}`);
      const value = judge.rollOut(position, this.#seat, undefined, rollouts, rng);
      points.push(round(value.points));
      wins.push(roundShare(value.win));
    }
    return { deal, event, points, wins };
  }

  #findLostDeals(): ReadonlySet<number> {
    const { game, kit } = this.#engine;
    const lost = new Set<number>();
    const match = this.#start();
    let deal = -1;
    for (const event of this.#record.events as readonly GameEvent[]) {
      if (event.type === "deal") deal++;
      unwrap(match.apply(event));
      const { position } = match;
      if (position.stage === "running") continue;
      const result = kit.resultOf(game.view(position, this.#seat), this.#seat);
      if (result !== undefined && result < 0) lost.add(deal);
    }
    return lost;
  }

  #start(): Match {
    return unwrap(startMatch(this.#engine.game, this.#record.options, this.#record.players));
  }

  /** The match before an event; going back starts anew. */
  #before(event: number): Match {
    if (this.#match.events.length > event) this.#match = this.#start();
    for (let at = this.#match.events.length; at < event; at++) {
      unwrap(this.#match.apply(this.#record.events[at] as GameEvent));
    }
    return this.#match;
  }
}
