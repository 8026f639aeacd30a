import { type Action, type BaseView, Rng, type Seat, unwrap, seatsToAct } from "@cairn/core";
import type { Language, Look, TerminalTable } from "@cairn/terminal";
import { adviceLines } from "./advice.ts";
import { welcome } from "./greeting.ts";
import { type Question, replyTo, wholeTable } from "./reply.ts";
import { saveRecord } from "./save.ts";
import type { SeatPlayer } from "../seat-player.ts";
import type { Setup } from "./start.ts";
import { Left, type Terminal } from "./terminal.ts";

/** Time to read what a bot did. */
const BOT_PAUSE = 400;

/** A match between a person and bots, until it is over or the person leaves. */
export class Session {
  readonly #setup: Setup;
  readonly #terminal: Terminal;
  readonly #file: string | undefined;
  readonly #table: TerminalTable;
  readonly #language: Language;

  constructor(setup: Setup, terminal: Terminal, file: string | undefined, language: Language) {
    this.#setup = setup;
    this.#terminal = terminal;
    this.#file = file;
    this.#table = setup.table;
    this.#language = language;
  }

  get #look(): Look {
    const { me, bots } = this.#setup;
    const { paint, width } = this.#terminal;
    return { me, names: bots.map(({ name }) => name), paint, width, language: this.#language };
  }

  async run(): Promise<void> {
    const { match } = this.#setup;
    const { stage } = match.position;
    if (stage !== "over") this.#save();
    this.#terminal.print(welcome(this.#setup, this.#file, this.#language));
    if (stage === "running") this.#terminal.print(this.#table.last(this.#view(), this.#look));
    for await (const event of this.#events()) {
      const before = this.#view();
      unwrap(match.apply(event));
      this.#save();
      this.#terminal.print(this.#table.tell(before, this.#view(), this.#look));
    }
    this.#terminal.print(this.#table.ending(this.#view(), this.#look));
  }

  /** What the person's seat knows: all that is ever shown. */
  #view(): BaseView {
    const { match, me } = this.#setup;
    return match.game.view(match.position, me);
  }

  /** Event after event; each must have been applied before the next is asked for. */
  async *#events(): AsyncGenerator<object> {
    while (this.#setup.match.position.stage !== "over") yield this.#next();
  }

  #save(): void {
    if (this.#file !== undefined) saveRecord(this.#file, this.#setup.match);
  }

  /** The next event: a deal, a bot's action or the person's. The same seed gives the same deals. */
  async #next(): Promise<object> {
    const { match, me, bots, seed } = this.#setup;
    const { game, position, events } = match;
    if (position.stage === "deal-due") {
      const deals = events.filter(({ type }) => type === "deal").length;
      return game.deal(position, new Rng(`${seed}/deal/${deals}`));
    }
    const seat = seatsToAct(match.position)[0] as Seat;
    if (seat === me) return this.#decide();
    await this.#terminal.pause(BOT_PAUSE);
    return (bots[seat] as SeatPlayer).choose(match, seat, new Rng(`${seed}/bot/${events.length}`));
  }

  /** Asks the person until an answer is an action that the rules allow. */
  async #decide(): Promise<Action> {
    const { match, me, table, judge } = this.#setup;
    const { game, position } = match;
    const view = this.#view();
    const look = this.#look;
    const root = table.menu(view, game.legalActions(position, me, { byRank: true }), look);
    if (root.forced) return root.forced;
    const question: Question = {
      table,
      view,
      look,
      root,
      parse: (text) => game.parseAction(text, position, me),
      ...(judge ? { advise: (asked) => adviceLines({ judge, game, table, view, look }, asked) } : {}),
    };
    this.#terminal.print(wholeTable(question, root));
    let menu = root;
    for await (const line of this.#terminal.answers(() => menu.prompt)) {
      const reply = replyTo(line, question, menu);
      if ("action" in reply) return reply.action;
      if ("leave" in reply) throw new Left("quit");
      this.#terminal.print(reply.lines);
      menu = reply.menu;
    }
    throw new Left("end-of-input");
  }
}
