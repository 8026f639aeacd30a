import { ok, type Result, type Seat } from "@cairn/core";
import type { Phrase, ReportReason } from "@cairn/protocol";
import type {
  Absence,
  Clock,
  Connection,
  OnlinePart,
  Remark,
  RestPart,
  TurnByTurnPart,
  Whom,
} from "../session.ts";
import type { ReconnectingSocket, SocketState } from "./reconnecting-socket.ts";
import type { Answer, Body } from "./requests.ts";
import type { TableLink } from "./table-link.ts";
import type { TableStore } from "./table-store.svelte.ts";
import { TransientState } from "./transient-state.svelte.ts";

const CONNECTIONS: Readonly<Partial<Record<SocketState, Connection>>> = {
  trying: "connecting",
  open: "online",
  superseded: "superseded",
};

/** Milliseconds after which an action without an answer is said to be waiting. */
const UNANSWERED = 1500;

/** Asks the server for something at this table; refused at once without a connection. */
export type Ask = (body: Exclude<Body, { t: "act" }>) => Promise<Result<Answer>>;

/** The others at a table and the connection to them: reactive. */
export class Presence implements OnlinePart {
  readonly transient = new TransientState(() => performance.now());
  readonly #link: () => TableLink;
  readonly #ask: Ask;
  readonly #table: TableStore;
  #socket: Pick<ReconnectingSocket, "state" | "failures" | "nextTryAt" | "bye"> = $state.raw({
    state: "trying",
    failures: 0,
    nextTryAt: undefined,
    bye: undefined,
  });
  #hasJoined = $state(false);
  #hasVotedEnd = $state(false);
  #isMoveWaiting = $state(false);

  constructor(link: () => TableLink, ask: Ask, table: TableStore) {
    this.#link = link;
    this.#ask = ask;
    this.#table = table;
  }

  get state(): SocketState {
    return this.#socket.state;
  }
  /** How often in a row no connection came about. */
  get failures(): number {
    return this.#socket.failures;
  }
  get nextTryAt(): number | undefined {
    return this.#socket.nextTryAt;
  }
  /** The server's last words, if it had any. */
  get bye(): ReconnectingSocket["bye"] {
    return this.#socket.bye;
  }
  /** Once at the table, a try is part of having lost it. */
  get connection(): Connection {
    const known = CONNECTIONS[this.state] ?? "lost";
    return known === "connecting" && this.#hasJoined ? "lost" : known;
  }
  get clock(): Clock | undefined {
    return this.transient.clockFor(this.#table.seat);
  }
  get absence(): Absence | undefined {
    return this.transient.absence;
  }
  get remarks(): readonly Remark[] {
    return this.transient.remarks;
  }
  get canTalk(): boolean {
    return this.#table.seat !== undefined || this.#table.info?.settings.spectators === "talk";
  }
  get info(): OnlinePart["info"] {
    return this.#table.info;
  }
  get ends(): readonly Seat[] {
    return this.#table.info?.status === "playing" ? this.transient.ends : [];
  }
  get canChat(): boolean {
    return this.#table.info?.settings.isPublic === false;
  }
  get hasVotedEnd(): boolean {
    return this.#hasVotedEnd;
  }
  get isMoveWaiting(): boolean {
    return this.#isMoveWaiting;
  }
  get turnByTurn(): TurnByTurnPart | undefined {
    const agreed = this.#table.info?.settings.turnByTurn;
    if (!agreed) return undefined;
    const own = this.#table.seat === undefined ? undefined : this.#table.seats[this.#table.seat];
    return {
      late: agreed.late,
      plan: this.transient.plan,
      canPlan: this.#table.hasPass,
      setPlan: (plan) => void this.#ask({ t: "plan", plan }),
      vacation: own?.kind === "person" ? own.vacation : undefined,
      takeVacation: (days) => void this.#ask({ t: "vacation", days }),
    };
  }
  get rest(): RestPart | undefined {
    const { resting: seats } = this.#table.info ?? {};
    if (!seats) return undefined;
    return {
      seats,
      resume: () => void this.#ask({ t: "resume" }),
    };
  }
  get moreTime(): OnlinePart["moreTime"] {
    const { clock } = this;
    if (this.#table.info?.settings.turnByTurn || !clock || this.#table.seat === undefined) return undefined;
    return () => void this.#ask({ t: "more", seat: clock.seat });
  }

  /** At the table, for the first time or again. */
  joined(): void {
    this.#hasJoined = true;
    this.transient.reset();
    this.voteEnd(false);
  }
  /** Watches an action until it is answered. */
  async watchMove<T>(move: Promise<T>): Promise<T> {
    const timer = setTimeout(() => (this.#isMoveWaiting = true), UNANSWERED);
    try {
      return await move;
    } finally {
      clearTimeout(timer);
      this.#isMoveWaiting = false;
    }
  }
  /** The connection is in another state. */
  socketChanged(): void {
    const { state, failures, nextTryAt, bye } = this.#link().socket;
    this.#socket = { state, failures, nextTryAt, bye };
  }
  reconnect(): void {
    this.#link().socket.retry();
  }
  voteEnd(isWanted: boolean): void {
    this.#hasVotedEnd = isWanted;
  }
  wantEnd(want: boolean): void {
    void this.#ask({ t: "end", want });
  }
  async giveSeat(): Promise<void> {
    await this.#ask({ t: "stand", free: true });
  }
  letBotPlay(): void {
    void this.#ask({ t: "stand" });
  }
  takeBack(): void {
    void this.#ask({ t: "back" });
  }
  say(phrase: Phrase): void {
    void this.#ask({ t: "say", phrase });
  }
  async chat(text: string): Promise<Result<void>> {
    const answer = await this.#ask({ t: "chat", text });
    return answer.ok ? ok(undefined) : answer;
  }
  async report(whom: Whom, reason: ReportReason, note: string): Promise<Result<void>> {
    const answer = await this.#ask({ t: "report", ...whom, reason, ...(note === "" ? {} : { note }) });
    return answer.ok ? ok(undefined) : answer;
  }
  resolveAbsence(choice: "bot" | "wait" | "end"): void {
    const seat = this.absence?.seat;
    if (seat === undefined) return;
    this.voteEnd(choice === "end");
    if (choice === "wait") this.transient.forgetAbsence();
    void this.#ask({ t: "away", seat, choice }).then(({ ok: isDone }) => {
      if (!isDone) this.voteEnd(false);
    });
  }
  isMuted(whom: Whom): boolean {
    const { seats, names = [] } = this.transient.muted;
    return "seat" in whom ? seats.includes(whom.seat) : names.includes(whom.name);
  }
  /** The server knows whom the reader does not want to hear, and says so when it has kept it. */
  mute(whom: Whom, muted: boolean): void {
    void this.#ask({ t: "mute", ...whom, muted });
  }
}
