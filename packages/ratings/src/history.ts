import type { DealOutcome } from "./outcome.ts";
import { afterDeal, NEWCOMER, type Skill } from "./skill.ts";

/** How strong somebody is believed to be after some deals. */
export interface Standing {
  readonly skill: Skill;
  readonly deals: number;
}

/** The skills of everybody, deal by deal in the order in which they were played. */
export class History {
  readonly #standings = new Map<string, Standing>();
  readonly #tau: number | undefined;

  /** `tau` as in `afterDeal`. */
  constructor({ tau }: { readonly tau?: number } = {}) {
    this.#tau = tau;
  }

  /** Adds a deal; `players` are by seat. */
  add(outcome: DealOutcome, players: readonly string[]): void {
    const before = players.map((player) => this.of(player));
    const skills = before.map(({ skill }) => skill);
    const after = afterDeal(outcome, skills, this.#tau === undefined ? {} : { tau: this.#tau });
    // A bot may have several seats, and learns at each of them.
    for (const [seat, player] of players.entries()) {
      const [was, is] = [skills[seat] ?? NEWCOMER, after[seat] ?? NEWCOMER];
      const { skill, deals } = this.of(player);
      const mu = skill.mu + is.mu - was.mu;
      const sigma = (skill.sigma * is.sigma) / was.sigma;
      this.#standings.set(player, { skill: { mu, sigma }, deals: deals + 1 });
    }
  }

  of(player: string): Standing {
    return this.#standings.get(player) ?? { skill: NEWCOMER, deals: 0 };
  }
}
