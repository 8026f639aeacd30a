import { chimera } from "@cairn/chimera";
import {
  type BaseView,
  type Game,
  parseRecordLine,
  type RecordFrame,
  startMatch,
  unwrap,
  type Viewer,
} from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { texts as chimeraTable } from "../../src/games/chimera/texts/table/en.ts";
import { texts as krassKariertTable } from "../../src/games/krass-kariert/texts/table/en.ts";
import { moveWriter as chimeraWriter } from "../../src/games/chimera/move-text.ts";
import { texts as chimeraEn } from "../../src/games/chimera/texts/replay/en.ts";
import { moveWriter as krassKariertWriter } from "../../src/games/krass-kariert/move-text.ts";
import { texts as krassKariertEn } from "../../src/games/krass-kariert/texts/replay/en.ts";
import { Film, type FilmDeal } from "../../src/session/replay/film.ts";
import { type FilmTrick, type Knowledge, movesOf } from "../../src/session/replay/moves.ts";
import { rulesOf } from "../games.ts";
import { momentIn, strideFrom } from "../../src/session/replay/stops.ts";

const FOLDER = fileURLToPath(new URL("../../../../data/playthroughs/", import.meta.url));
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const frameOf = (name: string): RecordFrame => unwrap(parseRecordLine(readFileSync(FOLDER + name, "utf8")));
const gameOf = ({ game }: RecordFrame): Game => (game === "chimera" ? chimera : krassKariert);
const filmOf = (name: string): Film => {
  const frame = frameOf(name);
  const film = Film.open(frame, rulesOf(frame.game));
  if (!film.ok) throw new Error(film.error.message);
  return film.value;
};

/** The moves of a deal in English, as somebody knew them. */
function movesIn(film: Film, deal: FilmDeal, knowledge: Knowledge): FilmTrick[] {
  const write =
    film.gameId === "chimera"
      ? chimeraWriter(film, deal, knowledge, chimeraEn, chimeraTable)
      : krassKariertWriter(film, deal, knowledge, krassKariertEn, krassKariertTable);
  return movesOf(film, deal, write);
}

/** How many cards an action plays. */
const playedIn = (event: object): number =>
  "cards" in event ? (event.cards as readonly string[]).length : (event as { readonly count: number }).count;

/** Views are compared by their bytes: they are many, and made by one function. */
const written = (value: unknown): string => JSON.stringify(value);

/** What the engine shows every viewer after so many events, by moment. */
function engineViews(frame: RecordFrame, viewers: readonly Viewer[]): BaseView[][] {
  const game = gameOf(frame);
  const match = unwrap(startMatch(game, frame.options, frame.players));
  const look = (): BaseView[] => viewers.map((viewer) => game.view(match.position, viewer));
  return [
    look(),
    ...frame.events.map((event) => {
      unwrap(match.apply(event));
      return look();
    }),
  ];
}

describe.each(FILES)("%s", (name) => {
  const frame = frameOf(name);
  const film = filmOf(name);
  const seats = frame.players.map((_, seat) => seat);

  test("every moment shows every seat what the engine shows it, forwards and backwards", () => {
    const viewers = [...seats, "spectator"] as const;
    const wanted = engineViews(frame, viewers).map(written);
    const seenAt = (moment: number): string => written(viewers.map((viewer) => film.viewAt(moment, viewer)));
    expect(wanted.map((_, moment) => seenAt(moment))).toEqual(wanted);
    expect(wanted.map((_, i) => seenAt(film.length - i)).toReversed()).toEqual(wanted);
  });

  test("a step is what the seat heard, between the views around it", () => {
    const game = gameOf(frame);
    for (let moment = 1; moment <= film.length; moment++) {
      const seat = moment % seats.length;
      const { event, before, after } = film.stepTo(moment, seat);
      expect(written(before)).toBe(written(film.viewAt(moment - 1, seat)));
      expect(written(after)).toBe(written(film.viewAt(moment, seat)));
      // At the end of a match a seat learns more than it hears.
      const isHeard = event.type !== "deal" && !("revealed" in after);
      if (isHeard) expect(written(unwrap(game.advance(before, event)))).toBe(written(after));
    }
  });

  test("all cards are open in what was true, each of them once", () => {
    for (let moment = 1; moment <= film.length; moment++) {
      const { hands } = film.truthAt(moment);
      for (const seat of seats) {
        const { deal } = film.viewAt(moment, seat) as unknown as { deal: { hand: string[] } };
        expect(hands[seat]).toEqual(deal.hand);
      }
    }
    const { hands, rest } = film.truthAt(1);
    const reserves = frame.game === "chimera" ? 0 : 2 * frame.players.length;
    expect(hands.flat().length + rest.length + reserves).toBe(54);
  });

  test("strides rest at deals and leads, and lead from one end to the other", () => {
    const starts = film.events.flatMap(({ type }, i) => (type === "deal" ? [i + 1] : []));
    expect(film.deals.map(({ start }) => start)).toEqual(starts);
    for (const { tricks } of film.deals) {
      // Nothing is to be beaten where somebody leads.
      for (const lead of tricks) {
        const { deal } = film.viewAt(lead, "spectator") as unknown as { deal: { toBeat?: object } };
        expect(deal.toBeat).toBeUndefined();
      }
    }
    for (const stride of ["step", "trick", "deal"] as const) {
      let moment = 1;
      for (let i = 0; i < film.length; i++) moment = strideFrom(film, moment, stride, "forward");
      expect(moment).toBe(film.length);
      for (let i = 0; i < film.length; i++) moment = strideFrom(film, moment, stride, "back");
      expect(moment).toBe(1);
    }
    expect([0, -5, 1e9, Number.NaN].map((wanted) => momentIn(film, wanted))).toEqual([1, 1, film.length, 1]);
  });

  test("the list has every move once, in the notation of records where all is known", () => {
    const moves = film.deals.flatMap((deal) => movesIn(film, deal, "all")).flatMap((trick) => trick.moves);
    const actions = film.events.flatMap((event, i) =>
      event.type === "deal" ? [] : [{ event, moment: i + 1 }],
    );
    expect(moves.map(({ moment }) => moment)).toEqual(actions.map(({ moment }) => moment));
    for (const [i, { event }] of actions.entries()) {
      const move = moves[i];
      expect(move?.places ?? move?.text).toBe(film.format(event));
      // The same in words and pictures: whatever was played is shown, and everything has a name.
      expect(move?.words).not.toBe("");
      if (event.type === "play") expect([move?.isPlay, move?.cards.length]).toEqual([true, playedIn(event)]);
    }
  });
});

describe("the list has no more than a seat knew", () => {
  test("C10 the Chimera sees that cards were given, not which", () => {
    const film = filmOf("chimera-exchange-at-40-den-shown-attack.json");
    const [deal] = film.deals;
    if (!deal) throw new Error("there is no deal");
    const { chimera: seat } = (deal.ending as { deal?: { chimera?: number } }).deal ?? {};
    const giftsFor = (knowledge: number): string[] =>
      movesIn(film, deal, knowledge)
        .flatMap(({ moves }) => moves.map(({ text }) => text))
        .filter((text) => text.startsWith("give"));
    expect(giftsFor(seat as number)).toEqual(["give", "give"]);
    for (const gift of giftsFor(((seat as number) + 1) % 3)) expect(gift).toMatch(/^give \w+-\w+$/);
    const shownTo = (knowledge: number): number[] =>
      movesIn(film, deal, knowledge)
        .flatMap(({ moves }) => moves)
        .filter(({ text }) => text.startsWith("give"))
        .map(({ cards }) => cards.length);
    expect(shownTo(seat as number)).toEqual([0, 0]);
    expect(shownTo(((seat as number) + 1) % 3)).toEqual([2, 2]);
  });

  test("K7, K12 places and drawn cards are their owner's", () => {
    const film = filmOf("krass-kariert-both-draws-in-a-round.json");
    for (const deal of film.deals) {
      for (const { seat, text, places, cards } of movesIn(film, deal, 0).flatMap(({ moves }) => moves)) {
        expect(places !== undefined).toBe(seat === 0 && text !== "concede");
        if (text.startsWith("insert"))
          expect([text === "insert", cards.length]).toEqual([seat !== 0, seat === 0 ? 1 : 0]);
      }
    }
  });
});

describe("records that do not replay", () => {
  const frame = frameOf("chimera-redeal-forced-bid.json");

  test("the wrong event is named, and everything before it can be seen", () => {
    const events = frame.events.with(5, { type: "bid", seat: 0, amount: 35 });
    const film = Film.open({ ...frame, events }, rulesOf(frame.game));
    expect(film).toMatchObject({ ok: false, error: { event: 5 } });
    expect(
      Film.open({ ...frame, events: events.slice(0, 5), result: undefined }, rulesOf(frame.game)).ok,
    ).toBe(true);
  });

  test("the record of another game is refused", () => {
    expect(Film.open({ ...frame, game: "bridge" }, rulesOf(frame.game))).toMatchObject({
      error: { code: "unknown-game" },
    });
  });
});
