import { unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { labelOf, type StudyKit } from "@cairn/study";
import { existsSync, readFileSync } from "node:fs";
import type { MeasuredSeat } from "./measure.ts";
import { type StudiedGame, studyPage } from "./page.ts";

/** What was measured on reporting seeds, one line a seat. */
export const RESULTS: URL = new URL("../../../data/study.jsonl", import.meta.url);

/** Seeds for reporting by game: whoever changes a threshold or the judge after a look at them takes a new name here. */
export const REPORT_SEEDS: Readonly<Record<string, string>> = {
  chimera: "report-3",
  "krass-kariert": "report-2",
};
export const TUNING_SEEDS = "tuning";

export const readSeats = (file: URL | string): MeasuredSeat[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as MeasuredSeat)
    : [];

/** Labels are computed anew: thresholds may have changed since a decision was measured. */
function relabelled(seats: readonly MeasuredSeat[], kit: StudyKit): MeasuredSeat[] {
  return seats.map((seat) => ({
    ...seat,
    decisions: seat.decisions.map((one) => ({
      ...one,
      label: labelOf(one, kit),
      ...(one.again ? { again: { ...one.again, label: labelOf({ ...one, ...one.again }, kit) } } : {}),
    })),
  }));
}

/** The page of figures, from what was measured. */
export async function pageOfResults(): Promise<string> {
  const measured = readSeats(RESULTS);
  const games = await Promise.all(
    GAMES.filter(({ study }) => study !== undefined).map(async ({ game, title }): Promise<StudiedGame> => {
      const kit = unwrap(await findPart(game.id, "study"));
      const seats = measured.filter((one) => one.game === game.id);
      return { title, kit, seats: relabelled(seats, { ...kit, isCalibrated: () => true }) };
    }),
  );
  return studyPage(games);
}
