import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { Plan } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import type { PlanRow, Store } from "../store/index.ts";
import type { TableState } from "./state.ts";

/** What plans need of their table. */
export interface PlanContext {
  readonly state: TableState;
  readonly store: Pick<Store, "putPlan">;
  /** Tells a player, and nobody else. */
  readonly tell: (player: PlayerId, plan: Plan | null) => void;
  readonly failed: (error: unknown) => void;
}

/** A plan as it is kept: whose it is, and the entry that the table had come to when it was made. */
export interface KeptPlan {
  readonly player: PlayerId;
  readonly plan: Plan;
  readonly at: number;
}

/**
 * What players have planned to do when their turn comes. Plans are kept beside the log and not in it: every entry of a
 * log has a number that all at the table see, and nobody may know that there is a plan.
 */
export class Plans {
  readonly #context: PlanContext;
  readonly #plans = new Map<Seat, KeptPlan>();

  constructor(context: PlanContext, rows: readonly PlanRow[]) {
    this.#context = context;
    for (const { seat, player, plan, at } of rows) {
      const kept = { player: player as PlayerId, plan: plan as Plan, at };
      if (this.#isValid(seat, kept)) this.#plans.set(seat, kept);
    }
  }

  of(seat: Seat): Plan | undefined {
    return this.#plans.get(seat)?.plan;
  }

  /** Why a seat cannot plan now. */
  check(seat: Seat): Result<void> {
    const { state } = this.#context;
    if (!state.settings.turnByTurn)
      return refuse("live", "only at tables that are played turn by turn one can plan ahead");
    if (state.status !== "playing" || state.position?.stage !== "running")
      return refuse("not-playing", "no cards have been dealt");
    const pass = state.game.toMove(state.position, { type: "pass", seat });
    if (!pass.ok && pass.error.code === "unknown-type")
      return refuse("no-pass", "nobody passes in this game");
    if (state.isToAct(seat)) return refuse("your-turn", "it is your turn: act");
    return ok(undefined);
  }

  /** Keeps a plan, or forgets it; resolves when that is durable. */
  store(seat: Seat, player: PlayerId, plan: Plan | null): Promise<KeptPlan | null> {
    const { state, store } = this.#context;
    const kept = plan === null ? null : { player, plan, at: state.seq };
    return store.putPlan(state.id, seat, kept).then(() => kept);
  }

  /** A plan is durable. */
  put(seat: Seat, kept: KeptPlan | null): void {
    if (kept) this.#plans.set(seat, kept);
    else this.#plans.delete(seat);
  }

  /** Whether a seat that is to act has planned to pass now. */
  passesNow(seat: Seat): boolean {
    const { state } = this.#context;
    const kept = this.#plans.get(seat);
    if (!kept || !state.isToAct(seat) || !this.#isValid(seat, kept) || !state.canPass(seat)) return false;
    return kept.plan === "pass-trick" || state.lastRaise > kept.at;
  }

  /** Forgets what has lapsed or was carried out. */
  afterEntry(): void {
    const { state, store, tell, failed } = this.#context;
    for (const [seat, kept] of this.#plans) {
      if (this.#isValid(seat, kept)) continue;
      this.#plans.delete(seat);
      // One that is found again after a crash is as invalid then: the log says so.
      store.putPlan(state.id, seat, null).catch(failed);
      tell(kept.player, null);
    }
  }

  #isValid(seat: Seat, { player, plan, at }: KeptPlan): boolean {
    const { state } = this.#context;
    if (state.status !== "playing" || state.seatOf(player) !== seat || state.lastLead > at) return false;
    // Whoever is to act and was not asked to pass decides: then the plan has been looked at, and is done with.
    const isDecidedByHand = state.isToAct(seat) && plan === "pass-if-raised" && state.lastRaise <= at;
    return !isDecidedByHand && (plan === "pass-trick" || (state.lastActs[seat] ?? 0) <= at);
  }
}
