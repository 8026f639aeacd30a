import { type Action, type BaseView, type GameEvent, Rng, type Seat } from "@cairn/core";
import type { Follower, HelpLevel, SeatInfo, ServerMessage, TableInfo, You } from "@cairn/protocol";
import type { GameId } from "../../games/game-id.ts";
import type { Happening } from "../session.ts";
import type { RulesStore } from "./rules.ts";

/** How many happenings are kept: more than any deal has. */
const KEPT = 400;

/** What is known of a table over the network, as it was followed so far: reactive. */
export class TableStore {
  readonly #rules: RulesStore;
  #info: TableInfo | undefined = $state.raw();
  #you: You = $state.raw({ seat: null, isHost: false });
  #view: BaseView | undefined = $state.raw();
  #happenings: readonly Happening[] = $state.raw([]);
  #endings: readonly BaseView[] = $state.raw([]);
  #happened = 0;

  readonly #legal: readonly Action[] = $derived.by(() => {
    const { view, seat } = this;
    const rules = view && this.#rules.of(view.game);
    const isMine = seat !== undefined && view?.toAct.includes(seat) && this.#info?.status === "playing";
    if (!rules || !isMine) return [];
    const own = this.seats[seat];
    if (own?.kind === "person" && own.bot !== undefined) return [];
    // Every world that fits the view allows the own seat the same.
    return rules.legalActions(rules.sample(view, new Rng("any")), seat, { byRank: true });
  });

  constructor(rules: RulesStore) {
    this.#rules = rules;
  }

  get game(): GameId {
    return this.#info?.settings.game ?? "";
  }
  get help(): HelpLevel {
    return this.#info?.settings.help ?? "nothing";
  }
  get series(): string | undefined {
    return this.#info?.series;
  }
  get recordId(): string {
    return this.#info?.id ?? "";
  }
  /** Undefined until the first word of the table. */
  get info(): TableInfo | undefined {
    return this.#info;
  }
  get you(): You {
    return this.#you;
  }
  get seat(): Seat | undefined {
    return this.#you.seat ?? undefined;
  }
  get seats(): readonly SeatInfo[] {
    return this.#info?.seats ?? [];
  }
  get view(): BaseView | undefined {
    return this.#view;
  }
  /** Whether one can pass in this game. */
  get hasPass(): boolean {
    const { game, options = {}, players = 0 } = this.#info?.settings ?? {};
    const rules = game === undefined ? undefined : this.#rules.of(game);
    const pass = rules?.toMove(rules.start(options, players), { type: "pass", seat: 0 });
    return pass !== undefined && (pass.ok || pass.error.code !== "unknown-type");
  }
  get legal(): readonly Action[] {
    return this.#legal;
  }
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }

  /** What was seen at the end of each deal before this one. */
  get endings(): readonly BaseView[] {
    return this.#endings;
  }

  /** Takes over what was seen before this page came to the table. */
  protected setEndings(endings: readonly BaseView[]): void {
    this.#endings = endings;
  }

  /** Takes over what the follower made of a message. A whole table has no story. */
  protected takeOver(
    { table, you, view }: Follower,
    message: ServerMessage,
    before: BaseView | undefined,
  ): void {
    if (message.t === "table") this.#happenings = [];
    if (message.t === "ev" && message.e && view) {
      const happening = {
        n: ++this.#happened,
        event: message.e as unknown as GameEvent,
        before,
        after: view,
        ...(message.late === undefined ? {} : { late: message.late }),
      };
      this.#happenings = [...this.#happenings, happening].slice(-KEPT);
      if (happening.event.type === "deal" && before) this.#endings = [...this.#endings, before];
    }
    this.#info = table;
    this.#you = you;
    this.#view = view;
  }
}
