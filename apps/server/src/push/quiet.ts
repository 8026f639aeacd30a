/** Hours in which a device stays silent: from and to as minutes of the day, in a time zone. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

/** Whether there is such a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The minute of the day in a time zone. */
function minuteOfDay(now: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part("hour") * 60 + part("minute");
}

/** When the quiet hours end that last now; undefined outside of them. Where clocks change at night, about then. */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number | undefined {
  const minute = minuteOfDay(now, zone);
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  return Math.floor(now / MINUTE) * MINUTE + (length - since) * MINUTE;
}
