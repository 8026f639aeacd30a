import { type Action, type Position, Rng, sameJson, type Seat, unwrap } from "@cairn/core";
import type { ServerMessage, ServerMessageOf } from "@cairn/protocol";
import type { LoadScript } from "@cairn/registry";
import { ScriptedPlayer } from "./player.ts";
import type { Tally } from "./tally.ts";

/** What the tables of a run share. */
export interface Course {
  tally: Tally;
  /** How long a player thinks before a move, in milliseconds. */
  readonly thinkMs: number;
  isOver: boolean;
}

/** The largest list of moves there is. */
const MOVES = new Int32Array(2048);

/**
 * Scripted players at one table with one move under way at a time. Together they know all cards, so each
 * checks every word it hears against what the rules say its seat hears.
 */
export class LoadTable {
  readonly #script: LoadScript;
  /** The host first. */
  readonly #players: readonly ScriptedPlayer[];
  readonly #course: Course;
  readonly #rng: Rng;
  #seats: readonly ScriptedPlayer[] = [];
  #position!: Position;
  /** The number of the last event. */
  #n = 0;
  /** The move under way: who makes it, when it was sent, and the frame that each seat will hear of it. */
  #action!: Action;
  #sentAt = 0;
  #expected: readonly string[] = [];
  /** The seats that have not heard it yet, one bit each. */
  #unheard = 0;
  /** The views of the deal that follows, by seat. */
  #views: ServerMessageOf<"ev">["view"][] = [];
  #stopped: (() => void) | undefined;
  isMoving = false;
  #isBroken = false;

  constructor(script: LoadScript, players: readonly ScriptedPlayer[], course: Course, seed: string) {
    this.#script = script;
    this.#players = players;
    this.#course = course;
    this.#rng = new Rng(seed);
    for (const player of players) player.onLost = () => this.#fail("connection lost");
  }

  get players(): number {
    return this.#players.length;
  }

  /** Starts the match and takes in its first deal. Everybody sits already. */
  async start(): Promise<void> {
    await this.#players[0]?.ask({ t: "start" });
    await Promise.all(this.#players.map((player) => player.until(({ view }) => view !== undefined)));
    const { game, settings } = this.#script;
    this.#seats = this.#players.toSorted((a, b) => a.seat - b.seat);
    this.#position = game.start(
      unwrap(game.parseOptions(settings.options, settings.players)),
      settings.players,
    );
    this.#n = (this.#players[0] as ScriptedPlayer).n;
    this.#views = this.#seats.map(({ view }) => view as never);
    this.#deal();
  }

  /** Plays until the course is over; a table where something was wrong plays no more. */
  play(): void {
    if (this.#isBroken) return;
    this.isMoving = true;
    for (const [seat, player] of this.#seats.entries()) player.onFrame = (frame) => this.#hear(seat, frame);
    this.#act();
  }

  /** Resolves when the move under way has been heard by all. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isMoving) this.#stopped = resolve;
      else resolve();
    });
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  #act(): void {
    if (this.#course.isOver) {
      this.isMoving = false;
      this.#stopped?.();
      return;
    }
    const position = this.#position;
    const { game } = this.#script;
    const move = MOVES[this.#rng.below(position.legalInto(MOVES))] as number;
    const action = game.toAction(position, move);
    const id = `m${this.#n}`;
    this.#sentAt = performance.now();
    (this.#seats[action.seat] as ScriptedPlayer).send(
      `{"t":"act","id":"${id}","at":${this.#n},"action":${JSON.stringify(action)}}`,
    );
    position.make(move);
    this.#n++;
    this.#action = action;
    this.#unheard = (1 << position.players) - 1;
    this.#expected = this.#framesFor(id);
  }

  /** The exact frames that the seats will get for the move, where no whole view comes with it. */
  #framesFor(id: string): string[] {
    let last: { readonly heard: object; readonly text: string } | undefined;
    return this.#seats.map((_, seat) => {
      const heard = this.#script.game.heard(this.#position, this.#action, seat);
      // What several hear is written once.
      if (heard !== last?.heard) last = { heard, text: JSON.stringify(heard) };
      const answer = seat === this.#action.seat ? `,"id":"${id}"` : "";
      return `{"t":"ev","n":${this.#n}${answer},"e":${last.text}}`;
    });
  }

  #hear(seat: Seat, frame: Buffer): void {
    const { tally } = this.#course;
    tally.allBytes.add(frame.length);
    const isUnheard = ((this.#unheard >> seat) & 1) === 1;
    if (isUnheard && frame.toString("latin1") === this.#expected[seat]) this.#heard(seat, frame.length);
    else this.#read(seat, frame, isUnheard);
  }

  /** A frame that is not exactly the one expected: it may mean the same, or be about something else. */
  #read(seat: Seat, frame: Buffer, isUnheard: boolean): void {
    const message = JSON.parse(frame.toString()) as ServerMessage;
    if (message.t === "no" || message.t === "bye") {
      this.#fail(message.t === "no" ? `refused: ${message.code}` : `dismissed: ${message.why}`);
    } else if (message.t === "ev" && isUnheard) {
      if (this.#isRight(seat, message)) this.#heard(seat, frame.length);
      else this.#fail("a wrong event");
    } else if (message.t === "ev") {
      if (message.n !== this.#n + 1 || !message.view) this.#fail("an event out of turn");
      this.#views[seat] = message.view;
      this.#goOn();
    }
  }

  #isRight(seat: Seat, message: ServerMessageOf<"ev">): boolean {
    const { game, learn } = this.#script;
    const position = this.#position;
    if (message.n !== this.#n || !learn(position, message)) return false;
    const isSame = sameJson(game.heard(position, this.#action, seat), message.e);
    return isSame && (position.stage !== "over" || sameJson(game.view(position, seat), message.view));
  }

  #heard(seat: Seat, bytes: number): void {
    const { tally } = this.#course;
    tally.moveBytes.add(bytes);
    this.#unheard &= ~(1 << seat);
    if (this.#unheard !== 0) return;
    tally.moved(performance.now() - this.#sentAt);
    this.#goOn();
  }

  /** Goes on as soon as everybody has heard everything: with a move, a deal, or another match. */
  #goOn(): void {
    const { stage } = this.#position;
    if (this.#unheard !== 0 || (stage === "deal-due" && this.#seats.some((_, seat) => !this.#views[seat])))
      return;
    if (stage === "over") {
      this.#playAgain().catch((error: unknown) => this.#fail(String(error)));
      return;
    }
    if (stage === "deal-due") {
      this.#n++;
      this.#deal();
    }
    this.#next();
  }

  #next(): void {
    const { thinkMs, isOver } = this.#course;
    if (thinkMs === 0 || isOver) this.#act();
    else setTimeout(() => this.#act(), thinkMs);
  }

  /** Puts the deal on the table that all views together show, and checks each view against it. */
  #deal(): void {
    const { game, dealFrom } = this.#script;
    this.#course.tally.deals++;
    const dealt = game.apply(this.#position, dealFrom(this.#views as never));
    const isRight = (view: unknown, seat: Seat): boolean => sameJson(game.view(this.#position, seat), view);
    if (!dealt.ok || !this.#views.every(isRight)) this.#fail("a wrong deal");
    this.#views = [];
  }

  /** The match is over: the same players meet at the next table, where each sits down who accepts. */
  async #playAgain(): Promise<void> {
    this.#course.tally.matches++;
    for (const player of this.#players) player.onFrame = undefined;
    await this.#players[0]?.ask({ t: "rematch" });
    await Promise.all(
      this.#players.map((player) => player.until(({ nextTable }) => nextTable !== undefined)),
    );
    for (const player of this.#players) {
      player.view = undefined;
      const { seat } = player;
      await player.ask({ t: "join", table: player.nextTable });
      if (player !== this.#players[0]) await player.ask({ t: "sit", seat });
    }
    await this.start();
    this.play();
  }

  /** Something is wrong: the table stays as it is. */
  #fail(what: string): void {
    this.#course.tally.failed(what);
    this.#isBroken = true;
    for (const player of this.#players) player.onFrame = () => undefined;
    this.isMoving = false;
    this.#stopped?.();
  }
}

/** Seats new players at a new table and starts their match. */
export async function openTable(
  server: string,
  script: LoadScript,
  course: Course,
  name: string,
): Promise<LoadTable> {
  const seats = Array.from({ length: script.settings.players }, (_, seat) => seat);
  const players = await Promise.all(seats.map((seat) => ScriptedPlayer.connect(server, `${name} ${seat}`)));
  const created = await (players[0] as ScriptedPlayer).ask({
    t: "create",
    settings: script.settings as never,
  });
  const table = created.t === "ok" ? created.table : undefined;
  for (const [seat, player] of players.entries()) {
    await player.ask({ t: "join", table });
    await player.ask({ t: "sit", seat });
  }
  const opened = new LoadTable(script, players, course, name);
  await opened.start();
  return opened;
}
