import { ok, type RecordFrame, refuse, type Result, type Seat } from "@cairn/core";
import type { ReplayUi, ReviewUi, Rules } from "../games/game-ui.ts";
import { uiOf } from "../games/registry.svelte.ts";
import { app } from "../i18n/app/index.ts";
import { personName } from "../i18n/person-name.ts";
import { replayTexts } from "../i18n/replay/index.ts";
import { Film } from "../session/replay/film.ts";
import { distinctNames, withBotNames } from "../screens/replay/names.ts";
import { findRecord, type Loaded } from "../screens/replay/source.ts";

/** Everything that a review of a record needs. */
export interface ReviewSource {
  readonly from: Loaded["from"];
  readonly record: RecordFrame;
  readonly film: Film;
  readonly rules: Rules;
  readonly replay: ReplayUi;
  readonly review: ReviewUi;
  readonly names: readonly string[];
  /** Where the reader sat, if it is known. */
  readonly own: Seat | undefined;
}

const seatIn = (name: string): Seat | undefined => {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null && /^\d$/.test(value) ? Number(value) : undefined;
};

/** The seat that an address asks for: `?seat=1`. */
export const wantedSeat = (): Seat | undefined => seatIn("seat");

/** Loads a record with what reviews it. */
export async function loadSource(id: string): Promise<Result<ReviewSource>> {
  const found = await findRecord(id);
  if (!found.ok) return found;
  const { from, frame, seat } = found.value;
  const ui = uiOf(frame.game);
  if (!ui?.loadReview) return refuse("unknown-game", "the page cannot review this game");
  const [rules, replay, review] = await Promise.all([ui.loadRules(), ui.loadReplay(), ui.loadReview()]);
  const film = Film.open(frame, rules);
  if (!film.ok) return film;
  const names = distinctNames(
    withBotNames(film.value.names.map(personName), app.t.botNames),
    replayTexts.t.nameless,
  );
  return ok({
    from,
    record: frame,
    film: film.value,
    rules,
    replay,
    review,
    names,
    own: seat ?? seatIn("own"),
  });
}
