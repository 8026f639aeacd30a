import { unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { labelOf, type StudyKit } from "@cairn/study";
import { existsSync, readFileSync } from "node:fs";
import { gameTool } from "../../game-tools.ts";
import type { MeasuredSeat } from "./measure.ts";
import { type StudiedGame, studyPage } from "./page.ts";
import type { ReviewTime } from "./times.ts";

/** What was measured on reporting seeds, one line a seat. */
export const RESULTS: URL = new URL("../../../data/study.jsonl", import.meta.url);

/** How long reviews of matches took, one line a match; the latest count. */
export const TIMES: URL = new URL("../../../data/study-times.jsonl", import.meta.url);

const readTimes = (): ReviewTime[] =>
  existsSync(TIMES)
    ? readFileSync(TIMES, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as ReviewTime)
    : [];

/** What each game's package says: its seeds for reporting, and the match that is reviewed. */
interface StudySeeds {
  readonly reportSeeds: string;
  readonly match: { readonly players: number; readonly deals: number; readonly workers: number };
}
const seedsOf = async (game: string): Promise<StudySeeds> =>
  (await import(gameTool(game, "study-seeds.ts").href)) as StudySeeds;

export const reportSeedsOf = async (game: string): Promise<string> => (await seedsOf(game)).reportSeeds;
export const matchOf = async (game: string): Promise<StudySeeds["match"]> => (await seedsOf(game)).match;

export const TUNING_SEEDS = "tuning";

export const readSeats = (file: URL | string): MeasuredSeat[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as MeasuredSeat)
    : [];

/**
 * Labels are computed anew: thresholds may have changed since a decision was measured. What was not measured again had
 * been looked at only, and is no mistake.
 */
function relabelled(seats: readonly MeasuredSeat[], kit: StudyKit): MeasuredSeat[] {
  return seats.map((seat) => ({
    ...seat,
    decisions: seat.decisions.map((one) => ({
      ...one,
      label: one.again ? labelOf(one, kit) : one.label,
      ...(one.again ? { again: { ...one.again, label: labelOf({ ...one, ...one.again }, kit) } } : {}),
    })),
  }));
}

/** All games with what was measured of them. */
export async function studiedGames(): Promise<StudiedGame[]> {
  const measured = readSeats(RESULTS);
  return Promise.all(
    GAMES.filter(({ study }) => study !== undefined).map(async ({ game, title }): Promise<StudiedGame> => {
      const kit = unwrap(await findPart(game.id, "study"));
      const seats = measured.filter((one) => one.game === game.id);
      const times = readTimes().filter((one) => one.game === game.id);
      return { title, kit, times, seats: relabelled(seats, { ...kit, isCalibrated: () => true }) };
    }),
  );
}

/** The page of figures, from what was measured. */
export const pageOfResults = async (): Promise<string> => studyPage(await studiedGames());
