import type { SeatInfo } from "@cairn/protocol";
import { untrack } from "svelte";
import { announce, interrupt } from "../design/announce.svelte.ts";
import { notices } from "../design/notices.svelte.ts";
import { online } from "../i18n/online/index.ts";
import { table } from "../i18n/table/index.ts";
import { waitingTexts } from "../i18n/waiting/index.ts";
import type { RemoteSession } from "../session/remote.svelte.ts";
import { seatName } from "../table/seats.ts";
import { playSound } from "../table/sounds.ts";
import { tellElsewhere } from "../waiting/attention.svelte.ts";

const personAt = (seats: readonly SeatInfo[], seat: number): (SeatInfo & { kind: "person" }) | undefined => {
  const info = seats[seat];
  return info?.kind === "person" ? info : undefined;
};

/** What changed from one picture of the seats to the next, in words. The own seats, before and after, are no news. */
function newsOf(
  before: readonly SeatInfo[],
  after: readonly SeatInfo[],
  own: readonly (number | undefined)[],
): string[] {
  const t = online.t;
  return after.flatMap((_, seat) => {
    if (own.includes(seat)) return [];
    const [was, is] = [personAt(before, seat), personAt(after, seat)];
    if (is && !was) return [t.room.sits(is.name, seat + 1)];
    if (was && !is) return [t.room.stands(was.name)];
    if (!was || !is || was.name !== is.name) return [];
    if (is.bot !== undefined && was.bot === undefined) return [t.banner.botPlaysFor(is.name)];
    return is.here && !was.here ? [t.banner.returned(is.name)] : [];
  });
}

/** Whoever else has sat down, in words. */
const newcomers = (
  before: readonly SeatInfo[],
  after: readonly SeatInfo[],
  own: readonly (number | undefined)[],
): string[] =>
  after.flatMap((_, seat) => {
    const is = own.includes(seat) || personAt(before, seat) ? undefined : personAt(after, seat);
    return is ? [online.t.room.sits(is.name, seat + 1)] : [];
  });

/** Who else wants to go on with a match that rests, while the reader has not said so. */
const resumers = ({ info, seat }: RemoteSession): readonly number[] =>
  seat === undefined || info?.resting?.includes(seat) ? [] : (info?.resting ?? []);

/** Tells ears and eyes what the others do besides playing, and what becomes of the line. Call it while a component starts. */
export function tellPresence(session: RemoteSession): void {
  let seats: readonly SeatInfo[] | undefined;
  let status = session.status;
  let { seat } = session;
  $effect(() => {
    const { seats: now, status: statusNow } = session;
    untrack(() => {
      // At the start the seats turn: nobody has come or gone.
      if (status === "waiting" && statusNow === "playing") {
        announce(online.t.room.begins);
        tellElsewhere(session.game, "sits", online.t.room.begins);
      } else if (seats && seats.length > 0) {
        for (const text of newsOf(seats, now, [seat, session.seat])) {
          notices.show({ tone: "info", text });
        }
        const [newcomer] = newcomers(seats, now, [seat, session.seat]);
        if (newcomer !== undefined) {
          if (!document.hidden) playSound("sits");
          tellElsewhere(session.game, "sits", newcomer);
        }
      }
      seats = now;
      status = statusNow;
      seat = session.seat;
    });
  });

  let resuming: readonly number[] = resumers(session);
  $effect(() => {
    const now = resumers(session);
    const name = now.filter((one) => !resuming.includes(one)).map((one) => seatName(session, one))[0];
    resuming = now;
    if (name !== undefined) tellElsewhere(session.game, "resume", waitingTexts.t.rest.agreed(name));
  });

  let wasLost = false;
  $effect(() => {
    const isLost = session.online.connection === "lost";
    if (isLost && !wasLost) interrupt(online.t.banner.gone);
    if (!isLost && wasLost) announce(online.t.banner.back);
    wasLost = isLost;
  });

  let heard = session.online.remarks.at(-1)?.n ?? 0;
  $effect(() => {
    const fresh = session.online.remarks.filter(({ n }) => n > heard);
    heard = fresh.at(-1)?.n ?? heard;
    for (const { name, phrase, text = "" } of fresh)
      announce(online.t.talk.said(name, phrase ? table.t.talk.phrases[phrase] : text));
  });

  let shown = session.happenings.at(-1)?.n ?? 0;
  $effect(() => {
    const fresh = session.happenings.filter(({ n }) => n > shown);
    shown = fresh.at(-1)?.n ?? shown;
    const t = online.t.banner;
    for (const { late } of fresh) {
      if (late === undefined) continue;
      const text = late === session.seat ? t.lateOwn : t.late(seatName(session, late));
      notices.show({ tone: "warn", text });
    }
  });

  $effect(() => {
    const { refusal } = session;
    if (!refusal) return;
    const { refusals } = online.t;
    if (Object.hasOwn(refusals, refusal.code))
      notices.show({ tone: "warn", text: refusals[refusal.code as keyof typeof refusals] });
  });
}
