import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import type { LiveLog } from "./live-log.ts";
import { type LogEntry, playerIn } from "./log.ts";
import type { Watcher } from "./watcher.ts";

/** How often seats may be asked for in one deal: whoever was refused may take another name, but not without end. */
const QUESTIONS_A_DEAL = 10;

/** What votes need of their table. */
interface VotesContext {
  readonly log: LiveLog;
  readonly audience: Pick<Audience, "isHere" | "broadcast" | "setName">;
}

/** Somebody who says that the seat of an absent player is theirs. */
interface Question {
  readonly player: PlayerId;
  readonly name: string;
  /** Who has agreed. */
  readonly yes: Set<PlayerId>;
}

/**
 * Seats that are given to somebody who has lost the cookie: whoever asks gets the seat of an absent player when all
 * people who sit here and are present agree, and does not when one of them objects. Nothing of it is stored: whoever
 * asked asks again if the table has moved meanwhile.
 */
export class SeatVotes {
  readonly #context: VotesContext;
  readonly #questions = new Map<Seat, Question>();
  /** Who has been refused in this deal. */
  readonly #refused = new Set<PlayerId>();
  #asked = 0;

  constructor(context: VotesContext) {
    this.#context = context;
  }

  /** Those who decide: people who sit here and are present. */
  #voters(): PlayerId[] {
    const { log, audience } = this.#context;
    return log.state.players.filter(audience.isHere);
  }

  ask({ player, name }: Watcher, seat: Seat): Result<void> {
    const { log, audience } = this.#context;
    const { state } = log;
    if (name === "") return refuse("no-name", "give a name first");
    if (state.status !== "playing") return refuse("not-playing", "there is no match to take part in");
    if (state.seatOf(player) >= 0) return refuse("seated", "you sit already");
    const owner = playerIn(state.seats[seat]);
    if (owner === undefined || audience.isHere(owner))
      return refuse("not-away", `nobody is missed at seat ${seat}`);
    const question = this.#questions.get(seat);
    if (question?.player === player) return ok(undefined);
    if (question) return refuse("seat-taken", "somebody waits for this seat");
    if (this.#voters().length === 0)
      return refuse("nobody-here", "nobody is here who could give you the seat");
    if (this.#refused.has(player) || this.#asked >= QUESTIONS_A_DEAL)
      return refuse("rate", "seats have been asked for too often in this deal; wait for the next one");
    this.#asked++;
    for (const [other, { player: asker }] of this.#questions) if (asker === player) this.#end(other, "ended");
    this.#questions.set(seat, { player, name, yes: new Set() });
    audience.broadcast({ t: "reclaim", seat, name, state: "asked" });
    return ok(undefined);
  }

  vote({ player }: Watcher, seat: Seat, give: boolean): Result<void> {
    if (this.#context.log.state.seatOf(player) < 0)
      return refuse("not-seated", "only those who sit at the table may do that");
    const question = this.#questions.get(seat);
    if (!question) return refuse("no-question", `nobody asks for seat ${seat}`);
    if (give) question.yes.add(player);
    else {
      this.#refused.add(question.player);
      this.#end(seat, "refused");
    }
    this.update();
    return ok(undefined);
  }

  /** Tells a newcomer who asks for which seat. */
  greet(watcher: Watcher): void {
    for (const [seat, { name }] of this.#questions)
      watcher.send(JSON.stringify({ t: "reclaim", seat, name, state: "asked" }));
  }

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.e.type === "deal") {
      this.#asked = 0;
      this.#refused.clear();
    }
    this.update();
  }

  /** Ends questions that are none any more, and gives seats where all agree, as the table is now. */
  update(): void {
    const { log, audience } = this.#context;
    for (const [seat, { player, yes }] of this.#questions) {
      const { state } = log;
      const owner = playerIn(state.seats[seat]);
      const isOpen =
        state.status === "playing" &&
        state.seatOf(player) < 0 &&
        audience.isHere(player) &&
        owner !== undefined &&
        !audience.isHere(owner);
      const voters = this.#voters();
      if (state.seatOf(player) === seat) this.#end(seat, "given");
      else if (!isOpen || voters.length === 0) this.#end(seat, "ended");
      else if (voters.every((voter) => yes.has(voter))) log.queue.run(() => this.#give(seat));
    }
  }

  /** While this was queued, anything may have changed. */
  #give(seat: Seat): void {
    const { log, audience } = this.#context;
    const question = this.#questions.get(seat);
    if (log.isGone || !question || !this.#voters().every((voter) => question.yes.has(voter))) return;
    const { player, name } = question;
    const { host, seats } = log.state;
    const owner = playerIn(seats[seat]);
    if (owner === undefined || audience.isHere(owner) || log.state.seatOf(player) >= 0) return;
    audience.setName(player, name);
    log.commit({
      k: "seats",
      host: host === owner ? player : host,
      seats: seats.map((occupant, at) => (at === seat ? { player } : occupant)),
    });
  }

  #end(seat: Seat, state: "given" | "refused" | "ended"): void {
    const { name } = this.#questions.get(seat) as Question;
    this.#questions.delete(seat);
    this.#context.audience.broadcast({ t: "reclaim", seat, name, state });
  }
}
