// Days are those of Greenwich: so the deal of a day is the same everywhere.

const DAY = 24 * 60 * 60 * 1000;

/** The date of a moment: `2026-11-18`. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Noon of a date, or undefined for what is no date. */
export function timeOf(date: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dateOf(time) !== date ? undefined : time;
}

/** The date so many days before another. */
export const daysBefore = (date: string, days: number): string => dateOf((timeOf(date) ?? 0) - days * DAY);

/** How many days in a row, up to today or yesterday, are among these dates. */
export function streakOf(dates: ReadonlySet<string>, today: string): number {
  let streak = 0;
  for (
    let date = dates.has(today) ? today : daysBefore(today, 1);
    dates.has(date);
    date = daysBefore(date, 1)
  ) {
    streak++;
  }
  return streak;
}
