import type { Reason } from "@cairn/bots";
import { type Action, type BaseView, ok, type Problem, refuse, type Result } from "@cairn/core";
import type { Phrase } from "@cairn/protocol";
import { uiOf } from "../games/registry.svelte.ts";
import { pathOf } from "../routes.ts";
import { Adviser } from "./remote/adviser.ts";
import { Company } from "./remote/company.svelte.ts";
import { browserWorld } from "./remote/line-world.ts";
import type { LineState } from "./remote/line.ts";
import { type Answer, type Body, newPrefix } from "./remote/requests.ts";
import { Sight } from "./remote/sight.svelte.ts";
import { type Address, TableLink } from "./remote/table-link.ts";
import type { Abilities, Connection, SessionStatus, TableSession } from "./session.ts";

const CONNECTIONS: Readonly<Partial<Record<LineState, Connection>>> = {
  trying: "connecting",
  open: "online",
  superseded: "superseded",
};

/** Who plays here, as far as this browser knows; where it does not, the server's word is taken over. */
export interface Nickname {
  name: string;
}

/** A table with others: the server has the game, this follows it and asks. */
export class RemoteSession extends Sight implements TableSession {
  readonly kind = "remote";
  readonly isSaved = true;
  readonly online: Company;

  readonly #link: TableLink;
  readonly #adviser = new Adviser();
  #hasJoined = $state(false);
  #problem: Problem | undefined = $state.raw();
  #refusal: Problem | undefined = $state.raw();
  #asksRematch = $state(false);

  constructor(address: Address, nickname: Nickname) {
    super();
    this.online = new Company(() => this.#link, this.picture);
    this.#link = new TableLink(browserWorld, this.rules, address, newPrefix(), {
      greeted: (me) => {
        if (nickname.name === "") nickname.name = me.name;
        else if (me.name !== "" && me.name !== nickname.name)
          void this.ask({ t: "name", name: nickname.name });
      },
      joined: () => {
        this.#hasJoined = true;
        this.moment.reset();
        this.online.voteEnd(false);
      },
      taken: (message, before) => {
        this.picture.take(this.#link.follower, message, before);
        this.moment.take(message, this.picture.view, (name) => this.online.hears(name));
        // The server counts votes for one absence.
        if (!this.moment.absence) this.online.voteEnd(false);
        if (message.t === "table" && this.picture.view) void this.#askEndings();
      },
      changed: () => this.online.look(),
      failed: (problem) => (this.#problem = problem),
    });
  }

  get status(): SessionStatus {
    if (this.problem) return "failed";
    const status = this.info?.status;
    if (status === undefined) return "opening";
    return status === "open" ? "waiting" : status === "playing" ? "playing" : "over";
  }
  get problem(): Problem | undefined {
    const { state } = this.online;
    const hasEnded = state === "deleted" || state === "version";
    return this.#problem ?? (hasEnded ? { code: state, message: "the line has ended" } : undefined);
  }
  /** Why the last request was refused; every refusal is another object. */
  get refusal(): Problem | undefined {
    return this.#refusal;
  }
  /** Whether the player has asked for the next table and goes there alone. */
  get asksRematch(): boolean {
    return this.#asksRematch;
  }
  /** Once at the table, a try is part of having lost it. */
  get connection(): Connection {
    const known = CONNECTIONS[this.online.state] ?? "lost";
    return known === "connecting" && this.#hasJoined ? "lost" : known;
  }
  get can(): Abilities {
    const isSeated = this.seat !== undefined;
    return {
      undo: false,
      advice: isSeated && this.help === "advice",
      setHelp: false,
      talk: isSeated,
      moreTime: isSeated && this.clock !== undefined,
      rematch: isSeated && this.status === "over",
    };
  }

  /** The score sheet needs earlier deals too; without an answer it has those seen by this page. */
  async #askEndings(): Promise<void> {
    const answer = await this.#link.ask({ t: "endings" });
    if (answer.ok && answer.value.t === "ok" && answer.value.endings) {
      this.picture.setEndings(answer.value.endings as unknown as readonly BaseView[]);
    }
  }

  /** Asks the server for something at this table; refused at once without a connection. */
  async ask(body: Exclude<Body, { t: "act" }>): Promise<Result<Answer>> {
    const answer = await this.#link.ask(body);
    if (!answer.ok) this.#refusal = answer.error;
    return answer;
  }
  act(action: Action): Promise<Result<void>> {
    return this.#link.act(action);
  }
  advice(): Promise<Result<readonly Reason[]>> {
    const { view } = this;
    const ui = uiOf(this.game);
    return ui && view && this.legal.length > 0 ? this.#adviser.ask(ui, view) : Promise.resolve(ok([]));
  }
  nextDeal(): void {
    void this.ask({ t: "ready" });
  }
  hold(): void {
    void this.ask({ t: "hold" });
  }
  say(phrase: Phrase): void {
    void this.ask({ t: "say", phrase });
  }
  async chat(text: string): Promise<Result<void>> {
    const answer = await this.ask({ t: "chat", text });
    return answer.ok ? ok(undefined) : answer;
  }
  moreTime(): void {
    if (this.clock) void this.ask({ t: "more", seat: this.clock.seat });
  }
  resolveAbsence(choice: "bot" | "wait" | "end"): void {
    const seat = this.absence?.seat;
    if (seat === undefined) return;
    this.online.voteEnd(choice === "end");
    if (choice === "wait") this.moment.forgetAbsence();
    void this.ask({ t: "away", seat, choice }).then(({ ok }) => {
      if (!ok) this.online.voteEnd(false);
    });
  }
  takeBack(): void {
    void this.ask({ t: "back" });
  }
  async rematch(): Promise<Result<string>> {
    this.#asksRematch = true;
    const answer = this.info?.next === undefined ? await this.ask({ t: "rematch" }) : undefined;
    if (answer?.ok === false) {
      this.#asksRematch = false;
      return answer;
    }
    const next = this.info?.next;
    return next === undefined
      ? refuse("no-rematch", "there is no other table")
      : ok(pathOf({ name: "table", id: next }));
  }
  leave(): void {
    this.#link.leave();
    this.#adviser.end();
  }

  // What belongs to games against bots: with others nothing is taken back, and help is agreed on.
  undo(): Promise<Result<void>> {
    return Promise.resolve(refuse("no-undo", "with others nothing is taken back"));
  }
  setHelp(): void {}
}
