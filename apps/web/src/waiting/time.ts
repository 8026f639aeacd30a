import { waitingTexts } from "../i18n/waiting/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in the two largest units that matter; a minute at least. */
export function lengthOf(exact: number): string {
  const t = waitingTexts.t;
  const ms = Math.max(MINUTE, exact);
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)];
  const parts = [
    ...(days > 0 ? [t.days(days)] : []),
    ...(hours > 0 && days < 3 ? [t.hours(hours)] : []),
    ...(days === 0 && hours < 3 ? [t.minutes(Math.floor((ms % HOUR) / MINUTE))] : []),
  ];
  return parts.join(" ");
}

/** The same in the largest unit alone, where there is little room. */
export function roughLengthOf(ms: number): string {
  const t = waitingTexts.t;
  if (ms >= DAY) return t.days(Math.floor(ms / DAY));
  return ms >= HOUR ? t.hours(Math.floor(ms / HOUR)) : lengthOf(ms);
}

/** The hours of a move as they are agreed on. */
export const moveTime = (hours: number): string =>
  hours < 24 ? waitingTexts.t.hours(hours) : waitingTexts.t.days(hours / 24);
