import {
  type Action,
  type BaseView,
  type GameEvent,
  ok,
  type Problem,
  refuse,
  type Result,
} from "@cairn/core";
import { uiOf } from "../games/registry.svelte.ts";
import { isKept } from "../me/kept.ts";
import { acceptRematch } from "../people/rematch.ts";
import { pathOf } from "../routes.ts";
import { Adviser } from "./remote/adviser.ts";
import { browserEnvironment } from "./remote/environment.ts";
import { Presence } from "./remote/presence.svelte.ts";
import { type Answer, type Body, newPrefix } from "./remote/requests.ts";
import type { SocketState } from "./remote/reconnecting-socket.ts";
import { RulesStore } from "./remote/rules.ts";
import { type Address, TableLink } from "./remote/table-link.ts";
import { TableStore } from "./remote/table-store.svelte.ts";
import type { DealPause, SessionStatus, TableSession } from "./session.ts";

/** Who plays here, as far as this browser knows; where it does not, the server's word is taken over. */
export interface Nickname {
  name: string;
}

/** Endings that a screen has words for, by their code. */
const ENDINGS: Readonly<Partial<Record<SocketState, string>>> = {
  deleted: "deleted",
  version: "version",
  banned: "banned",
  closed: "members-only",
};

/** A table with others: the server has the game, this follows it and asks. */
export class RemoteSession extends TableStore implements TableSession {
  readonly kind = "remote";
  readonly online: Presence;

  readonly #link: TableLink;
  readonly #adviser = new Adviser();
  #problem: Problem | undefined = $state.raw();
  #refusal: Problem | undefined = $state.raw();
  #asksRematch = $state(false);
  #notice: string | undefined = $state.raw();

  constructor(address: Address, nickname: Nickname) {
    const rules = new RulesStore(async (game) => (await uiOf(game)?.loadRules())?.game);
    super(rules);
    const online = new Presence(
      () => this.#link,
      (body) => this.ask(body),
      this,
    );
    this.online = online;
    const environment = browserEnvironment("code" in address ? address.code : address.table);
    this.#link = new TableLink(environment, rules, address, newPrefix(), {
      greeted: (me) => {
        // Whoever is known on several devices may have changed the name on another.
        if (nickname.name === "" || (isKept() && me.name !== "")) nickname.name = me.name;
        else if (me.name !== "" && me.name !== nickname.name) void this.#takeName(nickname, me.name);
      },
      joined: () => online.joined(),
      taken: (message, before) => {
        this.takeOver(this.#link.follower, message, before);
        online.transient.take(message, this.view);
        // The server counts votes for one absence.
        if (!online.absence) online.voteEnd(false);
        if (message.t === "table" && this.view) void this.#askEndings();
      },
      changed: () => online.socketChanged(),
      noticed: (text) => (this.#notice = text ?? undefined),
      failed: (problem) => (this.#problem = problem),
    });
  }

  get status(): SessionStatus {
    if (this.problem) return "failed";
    const status = this.info?.status;
    if (status === undefined) return "opening";
    return status === "open" ? "waiting" : status === "playing" ? "playing" : "over";
  }
  /** Why the table cannot be followed. */
  get problem(): Problem | undefined {
    const { state } = this.online;
    const code = ENDINGS[state];
    const ended = code === undefined ? undefined : { code, message: "the connection has ended" };
    return this.#problem ?? ended;
  }
  /** What the operator tells everybody. */
  get notice(): string | undefined {
    return this.#notice;
  }
  /** Why the last request was refused; every refusal is another object. */
  get refusal(): Problem | undefined {
    return this.#refusal;
  }
  /** Whether the player has asked for the next table and goes there alone. */
  get asksRematch(): boolean {
    return this.#asksRematch;
  }
  get pause(): DealPause | undefined {
    const { pause } = this.online.transient;
    if (!pause) return undefined;
    return { ...pause, next: () => void this.ask({ t: "ready" }), hold: () => void this.ask({ t: "hold" }) };
  }
  get handsAtEnd(): TableSession["handsAtEnd"] {
    return this.online.transient.handsAtEnd;
  }
  get openDeal(): GameEvent | undefined {
    return this.online.transient.openDeal;
  }
  get advice(): TableSession["advice"] {
    return this.seat !== undefined && this.help === "advice" ? (asked) => this.#advise(asked) : undefined;
  }
  get rematch(): TableSession["rematch"] {
    return this.seat !== undefined && this.status === "over" ? () => this.#rematch() : undefined;
  }

  /** Asks the server for something at this table; refused at once without a connection. */
  async ask(body: Exclude<Body, { t: "act" }>): Promise<Result<Answer>> {
    const answer = await this.#link.ask(body);
    if (!answer.ok) this.#refusal = answer.error;
    return answer;
  }
  act(action: Action): Promise<Result<void>> {
    return this.online.watchMove(this.#link.act(action));
  }
  /** The screen is gone: ends the connection and the worker. The game stays. */
  leave(): void {
    this.#link.leave();
    this.#adviser.end();
  }

  /** Keeps the name of this browser, unless the operator does not want it: then the server's is taken over. */
  async #takeName(nickname: Nickname, known: string): Promise<void> {
    const named = await this.#link.ask({ t: "name", name: nickname.name });
    if (!named.ok && named.error.code === "name-refused") nickname.name = known;
  }

  /** The score sheet needs earlier deals too; without an answer it has those seen by this page. */
  async #askEndings(): Promise<void> {
    const answer = await this.#link.ask({ t: "endings" });
    if (answer.ok && answer.value.t === "ok" && answer.value.endings) {
      this.setEndings(answer.value.endings as unknown as readonly BaseView[]);
    }
  }
  #advise(asked: Action | undefined): ReturnType<Adviser["ask"]> {
    const { view } = this;
    const ui = uiOf(this.game);
    return ui && view && this.legal.length > 0 ? this.#adviser.ask(ui, view, asked) : Promise.resolve(ok([]));
  }
  async #rematch(): Promise<Result<string>> {
    this.#asksRematch = true;
    const answer = this.info?.next === undefined ? await this.ask({ t: "rematch" }) : undefined;
    if (answer?.ok === false) {
      this.#asksRematch = false;
      return answer;
    }
    const next = this.info?.next;
    if (next !== undefined && this.seat !== undefined) acceptRematch(next, this.seat);
    return next === undefined
      ? refuse("no-rematch", "there is no other table")
      : ok(pathOf({ name: "table", id: next }));
  }
}
