import { untrack } from "svelte";
import { announce, interrupt } from "../design/announce.svelte.ts";
import { online } from "../i18n/online/index.ts";
import { table } from "../i18n/table/index.ts";
import { seatName } from "../table/seats.ts";
import type { TableSession } from "../session/session.ts";

/**
 * Tells ears what the banner over the table shows eyes: that a bot plays in the own seat, and that somebody on turn
 * is gone. Call it while a component starts.
 */
export function tellStandIns(session: TableSession): void {
  const own = $derived(session.seat === undefined ? undefined : session.seats[session.seat]);
  const botPlays = $derived(own?.kind === "person" && own.bot !== undefined && session.status === "playing");
  $effect(() => {
    if (botPlays) announce(table.t.banner.botPlays);
  });

  /** Told once, however often the time that is left changes. */
  const away = $derived(
    session.status === "playing" && !botPlays ? session.online?.absence?.seat : undefined,
  );
  $effect(() => {
    if (away !== undefined) untrack(() => tellAbsence(session, away));
  });
}

/** Whoever sits can choose what happens, but not for long. */
function tellAbsence(session: TableSession, away: number): void {
  const t = online.t.banner;
  const left = (session.online?.absence?.endsAt ?? 0) - performance.now();
  const text = t.away(seatName(session, away), Math.max(0, Math.ceil(left / 1000)));
  if (session.seat === undefined) announce(text);
  else interrupt(`${text} ${t.choose}`);
}
